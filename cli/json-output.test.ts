import { globSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { operations, type OperationId } from '#generated/operations.ts'
import { commandGroups, commandTable, type CommandEntry } from './command-table.ts'
import { isWrite } from './network/open-api.ts'
import { heardAt, mockStore } from './testing/mock-store.ts'
import { preparedFor } from './testing/sample-lines.ts'
import { exitsWith, errorIn, openTerminal } from './testing/terminal.ts'

const store = mockStore()

const ajv = new Ajv2020({ strict: false, validateFormats: false })
for (const [$id, path] of [
  ['openapi.yaml', 'openapi.yaml'],
  ['haat', 'docs/cli-schemas.yaml'],
] as const)
  ajv.addSchema({ ...(parse(readFileSync(path, 'utf8'), { merge: true }) as object), $id })

/** Fails for a value that does not follow the schema of this name. */
function expectSchema(name: string, value: unknown): void {
  const isOwn = ajv.getSchema(`haat#/$defs/${name}`) !== undefined
  const $ref = isOwn ? `haat#/$defs/${name}` : `openapi.yaml#/components/schemas/${name}`
  const validate = ajv.compile({ $ref })
  validate(value)
  expect({ name, errors: validate.errors }).toEqual({ name, errors: null })
}

/** What needs a store that remembers: cli/smoke/whole-smoke.test.ts holds it to the table. */
const all = commandTable
  .filter(({ path }) => path[0] !== 'smoke')
  .map((entry) => ({ name: entry.path.join(' '), entry }))
const printing = all.flatMap(({ name, entry }) => (entry.json ? [{ name, entry, json: entry.json }] : []))

/** Runs a command's own words, with `--json`, and the other lines of it. */
async function ran(entry: CommandEntry) {
  const { run, argv, otherwise } = await preparedFor(entry)
  const ended = await run(...argv, '--json')
  expect(ended).toMatchObject({ exit: 0 })
  for (const line of otherwise) expect(await run(...line)).toMatchObject({ exit: 0 })
  return ended
}

/** Whether a request changes something at the store; lists are tried first, and tried they change nothing. */
async function isChange(request: Request): Promise<boolean> {
  const id = operationOf(request) as OperationId
  const body: unknown = id === 'importCatalog' ? await request.clone().json() : undefined
  return isWrite(id, operations[id].readOnly, body)
}

function operationOf({ method, url }: Request): string {
  const { pathname } = new URL(url)
  const found = Object.values(operations).find(
    ({ path, ...each }) =>
      each.method === method && new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname),
  )
  return found?.id ?? `${method} ${pathname}`
}

test('has a command when an operation is in the contract', () => {
  const files = globSync('{cli,client}/**/*.ts').filter((file) => !/\.test\.|\/testing\//.test(file))
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(Object.keys(operations).filter((id) => !sources.includes(`'${id}'`))).toEqual([])
})

test.each(printing)('prints $json when `haat $name --json` is run', async ({ entry, json }) => {
  const { out, err } = await ran(entry)
  const value: unknown = JSON.parse(out)
  expect(Array.isArray(value)).toBe(json.endsWith('[]'))
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  expect(rows).not.toHaveLength(0)
  for (const row of rows) expectSchema(json.replace('[]', ''), row)
  for (const line of err.split('\n').filter(Boolean)) expect(JSON.parse(line)).toHaveProperty('note')
})

test.each(
  ['', ...Object.keys(commandGroups)].map((group) => [
    `haat ${group}`.trim(),
    group.split(' ').filter(Boolean),
  ]),
)('names the commands of %s when the line ends there', async (name, words) => {
  const { run } = openTerminal()
  const ended = await run(...words, '--json')
  expect(ended).toMatchObject({ exit: 2, out: '' })
  const error = errorIn(ended)
  expect(error).toMatchObject({ code: 'usage', exit: 2, message: `${name}: incomplete command` })
  const below = commandTable.filter(({ path }) => words.every((word, at) => path[at] === word))
  for (const { path } of below)
    expect(error.hints.join()).toMatch(new RegExp(`[ ,]${path[words.length]}(,|$)`))
  // A person gets the help, as before.
  expect(await run(...words)).toEqual(exitsWith(2, new RegExp(`^Usage: ${name} `), ''))
})

test('reports an error as JSON when a flag is unknown', async () => {
  const ended = await openTerminal().run('cart', 'list', '--no-such-flag', '--json')
  expect(ended).toMatchObject({ exit: 2, out: '' })
  expect(errorIn(ended)).toMatchObject({ code: 'usage', exit: 2 })
})

const silent = all.filter(({ entry }) => !entry.json)
test.each(silent)('prints nothing when `haat $name --json` has no result', async ({ entry }) => {
  expect(await ran(entry)).toMatchObject({ out: '' })
})

const forOperators = all.filter(({ entry }) => ['catalog', 'shop'].includes(entry.path[0]))
test.each(forOperators)(
  'says how to get a key and ends with 3 when `haat $name` has none',
  async ({ entry }) => {
    const { run, argv, env } = await preparedFor(entry)
    delete env['HAAT_OPERATOR_KEY']
    expect(await run(...argv)).toMatchObject(exitsWith(3, 'nihonhaat keys create', ''))
  },
)

test('needs --yes for every change when the profile is marked as production', async () => {
  const heard = heardAt(store, (request) => request.clone())
  const changes = async () => {
    const requests = await Promise.all(heard.map(async (each) => ((await isChange(each)) ? [each] : [])))
    return requests.flat().map(operationOf)
  }
  const asking: string[] = []
  for (const { name, entry } of all) {
    const { run, argv } = await preparedFor(entry)
    await run('config', 'set', 'production', 'true')
    const ended = await run(...argv.filter((word) => word !== '--yes'), '--json')
    if (ended.exit === 2 && errorIn(ended).hints.join().includes('--yes')) asking.push(name)
    expect({ name, changes: await changes() }).toEqual({ name, changes: [] })
    await run(...argv, '--yes')
    expect({ name, isChanged: (await changes()).length > 0 }).toEqual({
      name,
      isChanged: asking.includes(name),
    })
    heard.length = 0
  }
  expect(asking).toEqual(
    expect.arrayContaining(['register', 'account update', 'cart clear', 'cart save', 'logout', 'quote']),
  )
})
