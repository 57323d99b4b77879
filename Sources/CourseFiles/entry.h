// One element of the table: the file that COURSE_FILE names.

{ COURSE_FILE, (const unsigned char[]){
#embed COURSE_FILE suffix(, )
  0 } },
#undef COURSE_FILE
