import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { exitCodes, exitCodesHelp } from '#cli/exit-codes.ts'
import { environment } from '#cli/help-topics.ts'
import { ROOT } from '#scripts/build/root.ts'
import { code, table } from './markdown.ts'

/** The flags that every command takes. */
export function flagsPart(program: Command): string {
  return table(
    ['Flag', 'Meaning'],
    program.options.map(({ flags, description }) => [code(flags), description]),
  )
}

export function environmentPart(): string {
  return table(
    ['Variable', 'Meaning'],
    environment.map(({ name, about }) => [code(name), about]),
  )
}

/** The exit codes, as `haat help exit-codes` tells them. */
export function exitCodesPart(): string {
  const rows = exitCodesHelp()
    .split('\n')
    .flatMap((line) => {
      const [, number, meaning] = /^ +(\d+) {2}(.*)$/.exec(line) ?? []
      return number === undefined || meaning === undefined ? [] : [[number, meaning]]
    })
  return table(['Exit code', 'Meaning'], rows)
}

/** The codes of errors that this program finds itself, read from where it ends a command with one. */
export function errorCodesPart(): string {
  const found = new Map<string, Set<number>>()
  const files = globSync('cli/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const [, exit = '', name = ''] of text.matchAll(
      /new Failure\(\s*exitCodes\.(\w+),\s*'([a-z_]+)'/g,
    )) {
      const number = (exitCodes as Readonly<Record<string, number>>)[exit] ?? 1
      found.set(name, (found.get(name) ?? new Set()).add(number))
    }
  }
  const rows = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return table(
    ['Error code', 'Ends with'],
    rows.map(([name, exits]) => [code(name), [...exits].sort((a, b) => a - b).join(', ')]),
  )
}
