assert [1, 2] == [1,
   3], "lists differ"
