import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorProblemCodes, problemCodes } from '#generated/problem-codes.ts'
import { problems } from '#generated/problems.ts'
import { exitCodes, foundBeforehand, ownCodes } from './errors.ts'
import { toCliError } from './network/unwrap.ts'

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$|^testing|^failure-codes/.test(file),
)
const sources = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')

/** By which names of exit codes a code may end a command. */
function endsOf(code: string): readonly string[] {
  const own: Readonly<Record<string, { ends: readonly string[] }>> = ownCodes
  const beforehand: Readonly<Record<string, readonly string[]>> = foundBeforehand
  const known = [...problemCodes, ...operatorProblemCodes].find((each) => each === code)
  if (known === undefined) return own[code]?.ends ?? []
  const problem = { byStore: true, status: problems[known].status, detail: '', error: null, message: null }
  const { exit } = toCliError({ ...problem, code: known, errors: [] })
  const byStore = Object.entries(exitCodes).flatMap(([name, number]) => (number === exit ? [name] : []))
  return [...byStore, ...(own[code]?.ends ?? []), ...(beforehand[code] ?? [])]
}

const given = [...sources.matchAll(/\bnew CliError\(\s*exitCodes\.(\w+),\s*'([a-z_]+)'/g)]

const pairs = [...new Set(given.map(([, exit = '', code = '']) => `${code} ${exit}`))]
test.each(pairs)('a failure of one exit code is told with it: %s', (pair) => {
  const [code = '', exit = ''] = pair.split(' ')
  expect(endsOf(code)).toContain(exit)
})

test('the source gives every code that is told', () => {
  // Those that end in one way alone are told without it.
  const sure = [...sources.matchAll(/\bcliError\(\s*['`]/g)]
  expect(given.length + sure.length).toBeGreaterThan(40)
  // Codes of files are put together from the file's name.
  const isGiven = (code: string): boolean => {
    const [, name] = /^(?:damaged_)?(session|settings|import)(?:_file|_locked)?$/.exec(code) ?? []
    return name === undefined ? sources.includes(`'${code}'`) : sources.includes(`'${name}'`)
  }
  // Those of a call come from the client, and this one from the rules of the cart.
  const elsewhere = ['network', 'timeout', 'unknown', 'redirected', 'cart_full']
  expect(Object.keys(ownCodes).filter((code) => !isGiven(code) && !elsewhere.includes(code))).toEqual([])
})
