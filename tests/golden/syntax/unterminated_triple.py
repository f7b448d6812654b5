"""unterminated
triple
