import type { SmokeReport } from '#cli/smoke/report.ts'
import { openTerminal, type Ended } from '#cli/testing/terminal.ts'

/** How a command of the smoke ended, in this process; `report` is what it printed. */
export type SmokeRan = Ended & { report: SmokeReport }

/** Runs `haat smoke --json` with these words here and now. */
export async function runSmokeHere(env: Record<string, string>, ...words: string[]): Promise<SmokeRan> {
  // A store remembers the keys of every smoke before.
  const terminal = openTerminal({ newKey: () => crypto.randomUUID() })
  Object.assign(terminal.env, env)
  terminal.clock.now = Date.now()
  const ended = await terminal.run('smoke', ...words, '--json')
  return { ...ended, report: (ended.out === '' ? null : JSON.parse(ended.out)) as SmokeReport }
}
