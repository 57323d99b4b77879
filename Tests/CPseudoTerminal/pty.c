// Opens a pseudo-terminal; see the header.

#include "pty_child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

int pty_spawn(
    const char *path, const char *directory, char *const arguments[],
    char *const environment[], unsigned short columns, unsigned short rows, pid_t *child) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int terminal = -1;
  *child = forkpty(&terminal, NULL, NULL, &size);
  if (*child == 0) {
    // A thread of a pool starts this, and such threads block signals.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int file = 3; file < 256; file++) close(file);
    if (chdir(directory) != 0) _exit(126);
    execve(path, arguments, environment);
    _exit(127);
  }
  if (*child < 0) return -1;
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  return terminal;
}

int pty_resize(int terminal, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}
