import fc from 'fast-check'

import type { Schema } from './fuzzed-operation.ts'
import { schemaBreak } from './schema-break.ts'

/** Values that mean something to the store, by the name of their field: a product that it has, the caller's own id. */
export type Likely = Readonly<Record<string, readonly unknown[]>>

/** JSON values that a schema accepts; mostly likely ones where some are known. */
export function validValues(schema: Schema, likely: Likely, name = ''): fc.Arbitrary<unknown> {
  const known = (likely[name] ?? []).filter((value) => schemaBreak(schema.json, value) === null)
  const any = anyValid(schema, likely)
  if (known.length === 0) return any
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
}

function anyValid(schema: Schema, likely: Likely): fc.Arbitrary<unknown> {
  if (schema.either.length > 0) return fc.oneof(...schema.either.map((one) => anyValid(one, likely)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  return fc.oneof(...schema.types.map((type) => ofType(type, schema, likely)))
}

function ofType(type: string, schema: Schema, likely: Likely): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numbers(type, schema)
    case 'string':
      return texts(schema)
    case 'array':
      return lists(schema, likely)
    default:
      return objects(schema, likely)
  }
}

function numbers(type: string, schema: Schema): fc.Arbitrary<number> {
  const { minimum: min = -1e9, maximum: max = 1e9, 'x-decimals': decimals } = schema
  if (decimals === undefined) return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max })
  const inRange = (value: number) => Math.min(max, Math.max(min, value))
  return fc
    .oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 1e9 }))
    .map((count) => inRange(count / 10 ** decimals))
}

// Scripts of the shop, combining characters, one beyond the basic plane, and characters with a meaning in SQL, HTML or JSON.
const PIECES = [
  'a',
  'Z',
  '7',
  ' ',
  'ঢা',
  'কা',
  '茶',
  'ﾁ',
  'e\u0301',
  '𠮷',
  '👩‍🍳',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '<',
  '\n',
]

function texts(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 300, pattern, format } = schema
  const made =
    format === 'email'
      ? emails
      : format === 'date-time'
        ? times
        : pattern === undefined
          ? fc.string({ minLength, maxLength, unit: fc.constantFrom(...PIECES) })
          : fc
              .stringMatching(new RegExp(pattern, 'u'))
              .map((text) => (text === '' ? text : text.padEnd(minLength, text)))
  return made.filter((text) => schemaBreak(schema.json, text) === null)
}

const times = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const emails = fc
  .tuple(word, fc.constantFrom('', '+tea', '.san'), word)
  .map(([name, tag, host]) => `${name}${tag}@${host}.example`)

function lists({ items, minItems = 0, maxItems = 12, uniqueItems }: Schema, likely: Likely) {
  if (!items) return fc.constant([])
  const entry = validValues(items, likely)
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 12)) }
  return uniqueItems
    ? fc.uniqueArray(entry, { ...bounds, selector: (value) => JSON.stringify(value) })
    : fc.array(entry, bounds)
}

function objects(schema: Schema, likely: Likely): fc.Arbitrary<Record<string, unknown>> {
  const { properties, required = [], additionalProperties } = schema
  const members = Object.fromEntries(
    [...properties].map(([name, member]) => [name, validValues(member, likely, name)]),
  )
  const made = fc.record(members, { requiredKeys: [...required] }).map((value) => {
    for (const [name, { 'x-equal-to': sibling }] of properties)
      if (sibling !== undefined && name in value) value[name] = value[sibling]
    return value
  })
  if (additionalProperties === false) return made
  const others = fc.dictionary(fc.stringMatching(/^extra[A-Z]{1,3}$/), fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 2,
  })
  return fc.tuple(made, others).map(([value, more]) => ({ ...more, ...value }))
}
