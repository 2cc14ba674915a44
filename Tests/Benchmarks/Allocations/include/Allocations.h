#pragma once

#include <stdint.h>

// Counts from now on. Until then nothing is counted, so that no other measure has it in it.
void count_allocations(void);

// What the process has allocated and not freed since: bytes as the allocator rounds them, and blocks.
//
// Counted in malloc and its kin, which this module puts in place of the C library's. Always zero
// where that is not possible (anything but glibc).
int64_t live_bytes(void);
int64_t live_blocks(void);
