import { Command, InvalidArgumentError } from 'commander'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/**
 * The options of `npm run <name>`: `--help` lists them, and an unknown option exits with 2.
 * Parse it before anything else.
 */
export function npmCommand(name: string, description: string): Command {
  const words = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  return new Command(`${words} --`)
    .description(description)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .showHelpAfterError(`${words} -- --help says what there is.`)
}

/** Reads an option that is a whole number. */
export function wholeNumber(least: number, most = 99_999_999): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d{1,8}$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
  }
}

/** Programs of packages, as JavaScript files. */
const PACKAGES = {
  'cucumber-js': '@cucumber/cucumber',
  depcruise: 'dependency-cruiser',
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
 * The command line of a tool: this Node and the file of the tool. `node_modules/.bin` is not used, because its batch files on
 * Windows remove quotes from JSON and split paths with spaces.
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
