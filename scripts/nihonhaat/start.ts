import { readConfig } from '#server/config/config.ts'
import { assertProductionSettings } from '#server/config/check-environment.ts'
import { failStart } from '#server/start-errors.ts'

import { stopWithBootstrap } from '../bootstrap/signals.mjs'
import { generateStep, storefrontStep } from '../build/steps.ts'
import { bringUpToDate } from '../build/up-to-date.ts'
import { fillNewStore } from './seed-store.ts'

/** Builds what is outdated, fills a new demo store, and serves the shop. */
export async function start(): Promise<void> {
  stopWithBootstrap()
  try {
    // Invalid settings are reported before anything takes time.
    readConfig(process.env)
    assertProductionSettings(process.env)
    await bringUpToDate(generateStep)
    await bringUpToDate(storefrontStep)
    const line = await fillNewStore()
    if (line !== null) process.stderr.write(`${line}\n`)
  } catch (error) {
    failStart(error)
  }
  await import('../../server/main.ts')
}
