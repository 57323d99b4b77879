// Functions of a C library and a compiler's runtime that Embedded Swift's standard library wants, and
// wasi-libc and compiler-rt do not have. Compiled by .ci/wasm alone.

#include <stddef.h>
#include <stdlib.h>

// Whoever runs the engine is asked for files.
__attribute__((import_module("layoutlab"), import_name("host")))
int host(const unsigned char *text, int count);

// Called from Swift, whose functions have two more parameters here.
int layoutlab_host(const unsigned char *text, int count, void *self, void **error) {
  (void)self, (void)error;
  return host(text, count);
}

// Hashes start from one seed, so that the same input gives the same bytes.
void arc4random_buf(void *bytes, size_t count) {
  for (unsigned char *byte = bytes; count > 0; count--) *byte++ = 42;
}

unsigned long __stack_chk_guard = 0x5eed5eed;
void __stack_chk_fail(void) { __builtin_trap(); }

int putchar(int character) { return character; }

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  if (*text == ' ' || (*text >= '\t' && *text <= '\r')) return NULL;
  char *end;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

// Shifts of 128-bit integers.

typedef unsigned long long Half;
typedef union {
  __int128 whole;
  struct {
    Half low, high;
  } half;
} Wide;

__int128 __ashlti3(__int128 number, int count) {
  Wide from = {.whole = number}, to;
  if (count == 0) return number;
  if (count >= 64) {
    to.half.low = 0;
    to.half.high = from.half.low << (count - 64);
  } else {
    to.half.low = from.half.low << count;
    to.half.high = (from.half.high << count) | (from.half.low >> (64 - count));
  }
  return to.whole;
}

__int128 __lshrti3(__int128 number, int count) {
  Wide from = {.whole = number}, to;
  if (count == 0) return number;
  if (count >= 64) {
    to.half.high = 0;
    to.half.low = from.half.high >> (count - 64);
  } else {
    to.half.high = from.half.high >> count;
    to.half.low = (from.half.low >> count) | (from.half.high << (64 - count));
  }
  return to.whole;
}
