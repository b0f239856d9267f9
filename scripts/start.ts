import { readConfig } from '#server/config.ts'
import { assertOwnerIsKnown } from '#server/missing-settings.ts'
import { failStart } from '#server/start-faults.ts'

import { stopWithBootstrap } from './bootstrap/signals.mjs'
import { npmCommand } from './build/npm-command.ts'
import { generateStep, storefrontStep } from './build/steps.ts'
import { bringUpToDate } from './build/up-to-date.ts'
import { fillNewStore } from './seed-store.ts'

// What is up to date already is left alone, so a second start is quick.
npmCommand(
  'start',
  'bring everything up to date, fill an empty store with the demo catalog unless it is for production, and open it; docs/production.md has the settings',
).parse()
stopWithBootstrap()
try {
  // A wrong setting is told before anything takes its time.
  readConfig(process.env)
  assertOwnerIsKnown(process.env)
  await bringUpToDate(generateStep)
  await bringUpToDate(storefrontStep)
  const line = await fillNewStore()
  if (line !== null) process.stderr.write(`${line}\n`)
} catch (error) {
  failStart(error)
}
await import('../server/main.ts')
