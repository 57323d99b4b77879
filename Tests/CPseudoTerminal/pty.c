// Opens a pseudo-terminal; see the header.
