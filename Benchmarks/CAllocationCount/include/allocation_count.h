#ifndef GALLEY_ALLOCATION_COUNT_H
#define GALLEY_ALLOCATION_COUNT_H

#include <stdint.h>

/// Number of blocks that the calling thread has asked malloc, calloc, realloc and their aligned relatives for since it
/// started. A realloc counts as one, whether the block moves or not.
uint64_t galley_allocation_count(void);

/// Whether allocations are counted on this system.
int galley_allocations_are_counted(void);

/// Bytes that the process holds of malloc at present; 0 where that is not known.
uint64_t galley_heap_bytes(void);

/// From here on the blocks that the calling thread takes and gives are added up.
void galley_peak_begin(void);

/// The most bytes that the calling thread held since `galley_peak_begin`, without what was there before.
uint64_t galley_peak_end(void);

/// From here on memory that was given back stays with the process. Otherwise the system hands out fresh pages for blocks
/// above some size, again and again, and a cost seems to grow faster than its text.
void galley_keep_memory(void);

/// fork, which Swift does not let through: this process has one thread.
int galley_fork(void);

#endif
