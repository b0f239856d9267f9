import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandTable } from './command-table.ts'

/** Their options are read by the contract's own rules, so that their files bring the schemas along. */
const HEAVY = ['catalog', 'smoke']

/** Fills in every other command as its help does, in a process of its own, and prints what that has loaded and how long it took. */
const SCRIPT = `
import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ resolve: (name, context, next) => {
  const found = next(name, context)
  loaded.push(found.url)
  return found
} })
globalThis.fetch = () => { throw new Error('a help calls no store') }
const { buildProgram } = await import('${join(import.meta.dirname, 'program.ts')}')
const { commandAt } = await import('${join(import.meta.dirname, 'haat-command.ts')}')
const { commandTable } = await import('${join(import.meta.dirname, 'command-table.ts')}')
let text = ''
const sink = { write: (more) => void (text += more) }
const program = buildProgram(() => Promise.reject(new Error('a help runs nothing')), { stdout: sink, stderr: sink })
for (const { path } of commandTable.filter(({ path }) => !${JSON.stringify(HEAVY)}.includes(path[0]))) {
  const command = await commandAt(program, path)
  command.outputHelp()
}
console.log(JSON.stringify({ loaded, usages: text.match(/^Usage: /gm).length }))
`

test('loads no schemas and no client and calls no store when help is shown', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { loaded, usages } = JSON.parse(stdout) as { loaded: string[]; usages: number }
  expect(usages).toBe(commandTable.filter(({ path }) => !HEAVY.includes(path[0])).length)
  expect(loaded.length).toBeGreaterThan(usages)
  const heavy =
    /node_modules\/(zod|csv-parse|qr)\/|generated\/(schemas|operation-schemas)\.ts|client\/create-client\.ts|network\/open-api\.ts/
  expect(loaded.filter((url) => heavy.test(url))).toEqual([])
})
