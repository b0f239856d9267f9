import { join, matchesGlob, relative } from 'node:path'

import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

import { ROOT } from './root.ts'
import { generateStep, storefrontStep, terminalStep } from './steps.ts'
import type { BuildStep } from './up-to-date.ts'

/** The files of this project that a program is made of, from the root. */
async function sourcesOf(entry: string): Promise<string[]> {
  const build = await rolldown({
    input: join(ROOT, entry),
    cwd: ROOT,
    platform: 'node',
    external: (id) => /^[^./#]/.test(id) && !id.startsWith(ROOT),
    logLevel: 'silent',
  })
  try {
    await build.generate()
    const files = await build.watchFiles
    return files.map((file) => relative(ROOT, file).replaceAll('\\', '/'))
  } finally {
    await build.close()
  }
}

test.each<[name: string, entry: string, BuildStep]>([
  ['generate', 'scripts/generate/generate-files.ts', generateStep],
  ['storefront', 'vite.config.ts', storefrontStep],
  ['storefront', 'scripts/api-docs/write-docs.ts', storefrontStep],
  ['terminal', 'scripts/build/terminal/write-package.ts', terminalStep],
  ['terminal', 'cli/main.ts', terminalStep],
])('%s runs again when a file that it needs changes: %s', async (_, entry, { inputs }) => {
  const sources = await sourcesOf(entry)
  expect(sources).toContain(entry)
  expect(sources.filter((file) => !inputs.some((glob) => matchesGlob(file, glob)))).toEqual([])
})
