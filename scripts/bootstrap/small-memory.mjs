// Flags and variables with which the store takes a third less memory. V8 collects young objects sooner and lets the heap of each
// thread grow by a third instead of doubling it (280 MB instead of 350 after an hour of load, docs/benchmarks.md); glibc returns what
// compression frees instead of keeping it for every thread. The files in deploy/ repeat them.

export const SMALL_MEMORY_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30']
export const SMALL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
