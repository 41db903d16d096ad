#include "allocation_count.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static _Thread_local uint64_t count;

uint64_t galley_allocation_count(void) { return count; }

int galley_fork(void) { return fork(); }

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

void galley_keep_memory(void) {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
}

// Looked at only while a peak is watched: asking for the size of each block costs time.
static _Thread_local int is_watched;
static _Thread_local int64_t held, peak;

void galley_peak_begin(void) {
  held = 0;
  peak = 0;
  is_watched = 1;
}

uint64_t galley_peak_end(void) {
  is_watched = 0;
  return (uint64_t)peak;
}

static void took(void *block) {
  if (__builtin_expect(is_watched, 0) && block != NULL) {
    held += (int64_t)malloc_usable_size(block);
    if (held > peak) { peak = held; }
  }
}

static void gives(void *block) {
  if (__builtin_expect(is_watched, 0) && block != NULL) { held -= (int64_t)malloc_usable_size(block); }
}

void *malloc(size_t size) {
  count += 1;
  void *block = __libc_malloc(size);
  took(block);
  return block;
}

void *calloc(size_t number, size_t size) {
  count += 1;
  void *block = __libc_calloc(number, size);
  took(block);
  return block;
}

void *realloc(void *block, size_t size) {
  count += 1;
  if (__builtin_expect(!is_watched, 1)) { return __libc_realloc(block, size); }
  size_t before = block == NULL ? 0 : malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  // What could not grow is still there.
  if (grown != NULL || size == 0) { held -= (int64_t)before; }
  took(grown);
  return grown;
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  void *block = __libc_memalign(alignment, size);
  took(block);
  return block;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) { return EINVAL; }
  void *found = memalign(alignment, size);
  if (found == NULL) { return ENOMEM; }
  *block = found;
  return 0;
}

void free(void *block) {
  gives(block);
  __libc_free(block);
}

#else

int galley_allocations_are_counted(void) { return 0; }

uint64_t galley_heap_bytes(void) { return 0; }

void galley_keep_memory(void) {}

void galley_peak_begin(void) {}

uint64_t galley_peak_end(void) { return 0; }

#endif
