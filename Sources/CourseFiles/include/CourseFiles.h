// The files of the folders Sessions and Page, as the compiler found them.

#ifndef COURSE_FILES_H
#define COURSE_FILES_H

/// A file of the course.
struct CourseFile {
  /// Its path from this target; what follows "Sessions/" or "Page/" is its name.
  const char *path;
  /// Its text, which ends with a NUL.
  const unsigned char *text;
};

/// The files of Sessions, in order of name; behind the last one stands one without a path.
const struct CourseFile *courseFiles(void);

/// The files of Page in the same way.
const struct CourseFile *pageFiles(void);

#endif
