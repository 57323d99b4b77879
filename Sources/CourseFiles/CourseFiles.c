// The texts of the course, put into the program by the compiler. A test names a file that is missing
// here, or here and not in the folder.

#include "CourseFiles.h"

#ifndef __has_embed
#error "This compiler has no #embed; Clang 19 and later have it."
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct CourseFile files[] = {
#define COURSE_FILE "../../Sessions/01-anatomy-of-a-constraint.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/02-equality.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/03-what-may-be-related.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/04-two-per-axis.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/05-priorities.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/06-intrinsic-size.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/07-rows-and-columns.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/08-conflicts.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/09-ambiguity.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/10-the-world-changes.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/11-devices-and-size-classes.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/12-reading-direction-and-multipliers.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/13-in-code.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/14-anchors-in-detail.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/15-guides.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/16-stacks.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/17-visual-formats.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/18-spacers-and-insertion.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/19-grids.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/20-frames.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/21-cells.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/22-scroll-views.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/23-animation.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/24-passes.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/25-the-forgotten-line.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/README.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/reference/errors.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/reference/hints.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/reference/sources.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/reference/uikit.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/reference/verbs.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/templates/bug-report.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/templates/lesson.md"
#include "entry.h"
#define COURSE_FILE "../../Sessions/templates/screen.md"
#include "entry.h"
  { 0, 0 },
};

const struct CourseFile *courseFiles(void) { return files; }

static const struct CourseFile page[] = {
#define COURSE_FILE "Page/index.html"
#include "entry.h"
  { 0, 0 },
};

const struct CourseFile *pageFiles(void) { return page; }
