// A child process on a pseudo-terminal, which Swift cannot make by itself.
#ifndef LAYOUTLAB_PTY_CHILD_H
#define LAYOUTLAB_PTY_CHILD_H

#include <sys/types.h>

/// Starts `path` in `directory` on a new pseudo-terminal of the given size and stores its process in `child`.
/// Returns the terminal's other end, or -1 with `errno` set. Other open files are not inherited.
int pty_spawn(
    const char *path, const char *directory, char *const arguments[],
    char *const environment[], unsigned short columns, unsigned short rows, pid_t *child);

/// Changes the size of the window; 0 when it was done.
int pty_resize(int terminal, unsigned short columns, unsigned short rows);

#endif
