import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// V8 would let each thread's memory grow to twice what is in use, and more, before it looks for what is not. With a third
// more a store that has been busy for long takes 280 MB instead of 350 (docs/benchmarks.md), the thread that renders included.
setFlagsFromString('--heap-growing-percent=30')

// What Node makes of each module is kept for the next start, which takes half the time and a sixth less memory then.
// Where nothing can be written there, the start is as it was.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'modules'))
await import('./run.ts')
