import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/build/root.ts'
import { terminalStep } from '#scripts/build/steps.ts'
import { bringUpToDate } from '#scripts/build/up-to-date.ts'

/**
 * The program as people install it, for tests that start it often: it starts in half the time that its sources take.
 * Made when this is called, where the sources have changed.
 */
export async function packedHaat(): Promise<string> {
  await bringUpToDate(terminalStep)
  return join(ROOT, 'dist', 'haat', 'bin.mjs')
}

/** Puts `haat` into a folder where a shell can find it. */
export async function putPackedHaatInto(folder: string): Promise<void> {
  const text = `#!/bin/sh\nexec '${process.execPath}' '${await packedHaat()}' "$@"\n`
  writeFileSync(join(folder, 'haat'), text, { mode: 0o755 })
}
