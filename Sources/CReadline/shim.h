// GNU readline, with what Swift cannot import directly.
#ifndef LAYOUTLAB_CREADLINE_SHIM_H
#define LAYOUTLAB_CREADLINE_SHIM_H

#include <stdio.h>

#if !__has_include(<readline/readline.h>)
#error "GNU readline is missing: apt-get install libreadline-dev (Debian, Ubuntu) or brew install readline (macOS)"
#endif

#include <readline/history.h>
#include <readline/readline.h>

#endif
