#include "allocation_count.h"

#include <errno.h>
#include <stddef.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static _Thread_local uint64_t count;

uint64_t galley_allocation_count(void) { return count; }

#if defined(__GLIBC__)

// An executable's own malloc takes the place of the C library's in every shared library that it loads (glibc manual,
// "Replacing malloc"), the Swift runtime's and cmark-gfm's calls included. The real ones are reached by their other names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

int galley_allocations_are_counted(void) { return 1; }

uint64_t galley_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  // Large blocks are mapped one by one and counted apart.
  return info.uordblks + info.hblkhd;
}

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) { return EINVAL; }
  count += 1;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) { return ENOMEM; }
  *block = found;
  return 0;
}

void free(void *block) { __libc_free(block); }

#else

int galley_allocations_are_counted(void) { return 0; }

uint64_t galley_heap_bytes(void) { return 0; }

#endif
