import { runIfStale } from './build/stamps.ts'
import { generateStep, storefrontStep } from './build/steps.ts'

// `npm start`: brings everything up to date, then becomes the server, which creates and seeds its database when that
// is empty. What is up to date already is left alone, so a second start is quick.
await runIfStale(generateStep)
await runIfStale(storefrontStep)
process.env['HAAT_SEED'] ??= 'demo'
await import('../server/main.ts')
