// Tells the thread sanitizer of locks that were waited for.
//
// A `Mutex` of Swift's Synchronization takes a free lock by atomic operations in the program itself,
// which the sanitizer sees; one that is taken it waits for in the library, by a futex, which the
// sanitizer does not see. What happened before such a lock was released then seems to race with what
// comes after it. This library stands before those three functions and says the same as they do:
//
//   clang -shared -fPIC Tests/ThreadSanitizer/mutex.c -o mutex.so
//   LD_PRELOAD=$PWD/mutex.so swift test --skip-build --sanitize=thread

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Missing in programs without the sanitizer.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

// The mangled names of _MutexHandle._lockSlow(_:), ._tryLockSlow() and ._unlockSlow().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

METHOD void lock(uint32_t thread, SELF void *handle) __asm__(LOCK);
METHOD bool try_lock(SELF void *handle) __asm__(TRY_LOCK);
METHOD void unlock(SELF void *handle) __asm__(UNLOCK);

METHOD void lock(uint32_t thread, SELF void *handle) {
  METHOD void (*original)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  original(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

METHOD bool try_lock(SELF void *handle) {
  METHOD bool (*original)(SELF void *) = dlsym(RTLD_NEXT, TRY_LOCK);
  bool is_taken = original(handle);
  if (is_taken && __tsan_acquire) __tsan_acquire(handle);
  return is_taken;
}

METHOD void unlock(SELF void *handle) {
  METHOD void (*original)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  original(handle);
}
