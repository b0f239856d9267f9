import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fillNewStore } from './seed-store.ts'

// `npm start`: brings everything up to date, fills an empty store with the demo catalog unless it is
// for production, then becomes the server.
// What is up to date already is left alone, so a second start is quick.
await bringUpToDate(generateStep)
await bringUpToDate(storefrontStep)
const line = await fillNewStore()
if (line !== null) process.stderr.write(`${line}\n`)
await import('../server/main.ts')
