import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The compile cache halves the time of the next start and saves a sixth of its memory. It is optional: an unwritable
// folder disables it.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'modules'))
await import('./run.ts')
