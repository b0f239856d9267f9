import { expect as playwrightExpect } from '@playwright/test'

import { OUTCOME_LIMIT_MS } from '../drivers/web/shop-tab.ts'

/** Polling intervals: short at first, because most conditions hold soon. */
const LOOKS_MS = [20, 30, 50, 100, 250]

const patient = playwrightExpect.configure({ timeout: OUTCOME_LIMIT_MS })

const poll: typeof patient.poll = (read, more) =>
  playwrightExpect.poll(read, {
    timeout: OUTCOME_LIMIT_MS,
    intervals: LOOKS_MS,
    ...(typeof more === 'string' ? { message: more } : more),
  })

/** Playwright's `expect` with the timeout of scenarios. */
export const expect: typeof patient = Object.assign(patient, { poll })
type Row = Readonly<Record<string, string>> | readonly string[]

/** Runs a check for every row of a table; a failure names its row. */
export async function eachRow<Some extends Row>(
  rows: readonly Some[],
  ask: (row: Some) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    await ask(row).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : String(error)
      throw new Error(`In the row | ${Object.values(row).join(' | ')} |\n${said}`)
    })
}
