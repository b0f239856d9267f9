import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { installPackages, NOT_INSTALLED } from '../../bootstrap/install.mjs'
import { ROOT } from '../../build/root.ts'

type Place = { line: number; column: number }

/** What Stryker found about one change; places count from 1. */
export type MutantResult = {
  fileName: string
  location: { start: Place; end: Place }
  replacement: string
  status: string
}

/** What of Stryker is used here. The compiler cannot know its own types, as not every installation has it. */
type Stryker = {
  Stryker: new (options: object) => { runMutationTest(): Promise<readonly MutantResult[]> }
}

const WANTED = join(import.meta.dirname, 'stryker')
const PLACE = join(ROOT, '.cache', 'stryker')

/** Stryker and its plugin for Vitest: some 180 packages that only `npm run evidence -- mutation` needs, and therefore installs. */
export async function openStryker() {
  cpSync(WANTED, PLACE, { recursive: true })
  if (!(await installPackages(PLACE, join(ROOT, '.cache', 'install-stryker.lock'))))
    throw new Error(NOT_INSTALLED)
  const { resolve } = createRequire(join(PLACE, 'package.json'))
  const { Stryker } = (await import(pathToFileURL(resolve('@stryker-mutator/core')).href)) as Stryker
  return { Stryker, vitestRunner: pathToFileURL(resolve('@stryker-mutator/vitest-runner')).href }
}
