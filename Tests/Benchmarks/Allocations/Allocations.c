#include "Allocations.h"

#if defined(__GLIBC__) || defined(__linux__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// An executable's own malloc comes before the C library's for every library of the process. These
// are the C library's, under the names it exports for this.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_int_fast64_t bytes;
static atomic_int_fast64_t blocks;
static atomic_bool counts;

static void *came(void *block) {
  if (block && atomic_load_explicit(&counts, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
    atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
  }
  return block;
}

static void goes(void *block) {
  if (block && atomic_load_explicit(&counts, memory_order_relaxed)) {
    atomic_fetch_sub_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
    atomic_fetch_sub_explicit(&blocks, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) { return came(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return came(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  size_t before = block ? malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  if (!moved && size > 0) return NULL;
  if (block && atomic_load_explicit(&counts, memory_order_relaxed)) {
    atomic_fetch_sub_explicit(&bytes, (int64_t)before, memory_order_relaxed);
    atomic_fetch_sub_explicit(&blocks, 1, memory_order_relaxed);
  }
  return came(moved);
}

void free(void *block) {
  goes(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return came(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

void count_allocations(void) { atomic_store_explicit(&counts, true, memory_order_relaxed); }
int64_t live_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }
int64_t live_blocks(void) { return atomic_load_explicit(&blocks, memory_order_relaxed); }

#else

void count_allocations(void) {}
int64_t live_bytes(void) { return 0; }
int64_t live_blocks(void) { return 0; }

#endif
