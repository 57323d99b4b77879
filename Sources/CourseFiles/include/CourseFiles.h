// The files of the folder Sessions, as the compiler found them.

#ifndef COURSE_FILES_H
#define COURSE_FILES_H

/// A file of the course.
struct CourseFile {
  /// Its path from this target; what follows "Sessions/" is its name.
  const char *path;
  /// Its text, which ends with a NUL.
  const unsigned char *text;
};

/// The files, in order of name; behind the last one stands one without a path.
const struct CourseFile *courseFiles(void);

/// The files of the page that shows a session, ended likewise; what follows "Page/" is a file's name.
const struct CourseFile *pageFiles(void);

#endif
