import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './root.ts'

/** Programs that packages bring along. Each is a JavaScript file that Node runs. */
const PACKAGES = {
  'cucumber-js': '@cucumber/cucumber',
  knip: 'knip',
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: 'playwright',
  tsc: '@typescript/native',
  vite: 'vite',
  vitest: 'vitest',
} as const

export type Tool = 'node' | keyof typeof PACKAGES

/**
 * What to spawn for a tool: the Node that runs us and the tool's own file. Neither a shell nor `node_modules/.bin` takes
 * part: on Windows those are batch files, whose shell takes quotes out of JSON and splits paths with spaces.
 */
export function toolCommand(tool: Tool, args: readonly string[]): [program: string, args: string[]] {
  return [process.execPath, tool === 'node' ? [...args] : [fileOf(tool), ...args]]
}

function fileOf(tool: keyof typeof PACKAGES): string {
  const folder = join(ROOT, 'node_modules', PACKAGES[tool])
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[tool]
  if (file === undefined) throw new Error(`${PACKAGES[tool]} has no program named ${tool}`)
  return join(folder, file)
}
