import { expect, test } from 'vitest'
import * as schemas from '#generated/schemas.ts'
import { commandGroups } from './command-groups.ts'
import { commandTable } from './command-table.ts'
import { jsonShapes, shapeField, type JsonShapeText } from './output/json-shapes.ts'
import { mockStore } from './testing/mock-store.ts'
import { preparedFor } from './testing/sample-lines.ts'
import { openTerminal } from './testing/terminal.ts'

mockStore()

const own: Readonly<Record<string, JsonShapeText>> = jsonShapes

/** The paths of every field of a value, in the words of the shapes: `lines[].price`. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const below = path === '' ? name : `${path}.${name}`
    return [below, ...pathsIn(each, below)]
  })
}

/** Fails for a value that is not what the docs say of its shape. */
function expectShape(name: string, value: unknown): void {
  const shape = own[name]
  if (!shape) {
    const schema = (schemas as Record<string, unknown>)[name] as { parse: (value: unknown) => unknown }
    expect(() => schema.parse(value)).not.toThrow()
    return
  }
  const fields = Object.entries(shape.fields).map(([field, told]) => [field, shapeField(told)] as const)
  const found = new Set(pathsIn(value))
  const open = fields
    .filter(([, { type }]) => /[A-Z]|any|object/.test(type))
    // An object whose fields are told has no others.
    .filter(([field]) => !fields.some(([other]) => other.startsWith(`${field}.`)))
    .flatMap(([field]) => [`${field}.`, `${field}[].`])
  const unknown = [...found].filter(
    (path) => !shape.fields[path] && !open.some((start) => path.startsWith(start)),
  )
  expect({ name, unknown }).toEqual({ name, unknown: [] })
  const missing = fields
    .filter(
      ([field, { type }]) => !/[.[]/.test(field) && !type.endsWith('may be absent') && !found.has(field),
    )
    .map(([field]) => field)
  expect({ name, missing }).toEqual({ name, missing: [] })
}

/** Rehearsals of the whole shop have tests of their own. */
const printing = commandTable.flatMap((entry) =>
  entry.json && entry.path[0] !== 'smoke' ? [{ name: entry.path.join(' '), json: entry.json, entry }] : [],
)

test.each(printing)('haat $name --json prints $json', async ({ entry, json }) => {
  const { run, argv } = await preparedFor(entry)
  const { exit, out, err } = await run(...argv, '--json')
  expect({ exit, err }).toMatchObject({ exit: 0 })
  const value: unknown = JSON.parse(out)
  expect(Array.isArray(value)).toBe(json.endsWith('[]'))
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  expect(rows).not.toHaveLength(0)
  for (const row of rows) expectShape(json.replace('[]', ''), row)
  for (const line of err.split('\n').filter(Boolean)) expect(JSON.parse(line)).toHaveProperty('note')
})

test.each(
  ['', ...Object.keys(commandGroups)].map((group) => [
    `haat ${group}`.trim(),
    group.split(' ').filter(Boolean),
  ]),
)('%s --json is no complete line: the error is JSON and names what can follow', async (name, words) => {
  const { run } = openTerminal()
  const { exit, out, err } = await run(...words, '--json')
  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  const { error } = JSON.parse(err) as { error: { code: string; hints: string[] } }
  expect(error).toMatchObject({ code: 'usage', exit: 2, message: `${name}: this line is not complete` })
  const below = commandTable.filter(({ path }) => words.every((word, at) => path[at] === word))
  for (const { path } of below)
    expect(error.hints.join()).toMatch(new RegExp(`[ ,]${path[words.length]}(,|$)`))
  // A person gets the help, as before.
  expect(await run(...words)).toMatchObject({
    exit: 2,
    out: '',
    err: expect.stringMatching(`^Usage: ${name} `) as string,
  })
})

test('a flag that nobody knows is told as JSON', async () => {
  const { exit, out, err } = await openTerminal().run('cart', 'list', '--no-such-flag', '--json')
  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'usage', exit: 2 } })
})

const silent = commandTable
  .filter(({ json }) => !json)
  .map((entry) => ({ name: entry.path.join(' '), entry }))
test.each(silent)('haat $name --json prints nothing', async ({ entry }) => {
  const { run, argv } = await preparedFor(entry)
  expect(await run(...argv, '--json')).toMatchObject({ exit: 0, out: '' })
})
