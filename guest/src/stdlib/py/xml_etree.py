# ElementTree lives here.
