import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  booleanText,
  exactlyOne,
  fields,
  integerText,
  numberText,
  onceSays,
  rule,
  says,
  storable,
} from './checks.ts'
import { readInput, readsInput, type RawInput } from './read-input.ts'

const words = fields('Required', 'Must be an object', 'Unknown')
const whole = ['Required', 'Must be a whole number'] as const
const schemas = {
  params: z
    .strictObject(
      {
        id: z.pipe(
          integerText(...whole),
          z.int(says(...whole)).check(z.minimum(1, rule('Must be 1 or more'))),
        ),
        price: z.exactOptional(numberText('Required', 'Must be a number')),
        sale: z.exactOptional(booleanText('Required', 'Must be true or false')),
        name: z.exactOptional(z.string(onceSays('Required', 'Must be text')).check(storable)),
      },
      words,
    )
    .check(exactlyOne(['name', 'sale'], 'Give name or sale')),
  headers: z.object(
    { 'idempotency-key': z.exactOptional(z.string(onceSays('Required', 'Must be text'))) },
    words,
  ),
  body: z.strictObject({ count: z.int(says(...whole)) }, words),
  bodyRequired: true,
  ignoresUnknownQuery: false,
}

const notWhole = { field: 'count', message: 'Must be a whole number' }
const raw = { path: { id: '1' }, query: [['name', 'x']] as const, headers: [], body: { count: 1 } }
const read = (id: string, query = 'name=x', more: Partial<RawInput> = {}) =>
  readInput(schemas, { ...raw, path: { id }, query: new URLSearchParams(query), ...more })

const faults = (...args: Parameters<typeof read>): string[] => {
  const input = read(...args)
  return input.ok ? [] : input.errors.map(({ field, message }) => `${field}: ${message}`)
}

it('parses texts to the types of the contract', () => {
  const headers = [
    ['idempotency-key', 'once'],
    ['accept', '*/*'],
  ] as const
  expect(read('12', 'sale=false&price=2.50', { headers })).toEqual({
    ok: true,
    params: { id: 12, sale: false, price: 2.5 },
    headers: { 'idempotency-key': 'once' },
    body: { count: 1 },
  })
})

describe('refuses', () => {
  it.each([
    ['a value given twice', 'name=a&name=b', 'name: Must be given only once'],
    ['a flag given twice', 'sale=true&sale=true', 'sale: Must be given only once'],
    ['an unknown parameter', 'name=a&page=2', 'page: Unknown'],
    ['a nested parameter', 'name[x]=1&sale=true', 'name[x]: Unknown'],
    ['both of two that exclude each other', 'name=a&sale=true', 'name: Give name or sale'],
    ['none of them', '', 'name: Give name or sale'],
    ['a flag that is neither', 'sale=1', 'sale: Must be true or false'],
    ['a decimal in another notation', 'name=a&price=1e3', 'price: Must be a number'],
    ['a query that repeats the path', 'name=a&id=7', 'id: Belongs to the path: leave it out of the query'],
    ['what cannot be stored', 'name=%00', 'name: Must not contain characters that cannot be stored'],
    ['a prototype', 'name=a&__proto__=1', '__proto__: Unknown'],
  ])('%s', (_, query, message) => {
    expect(faults('1', query)).toEqual([message])
  })

  it('an invalid or out-of-range number in a path', () => {
    const tooLow = ['id: Must be 1 or more']
    expect(faults('0')).toEqual(tooLow)
    const others = ['0x65', '101.0', '00101', '1.01e2', '+101', ' 101', '101 ', '101\n', '১০১', '-0']
    for (const id of others) expect([id, faults(id)]).toEqual([id, ['id: Must be a whole number']])
  })

  it('a missing body, and reports all errors at once', () => {
    const all = ['id: Must be a whole number', 'body: Required']
    expect(faults('x', 'name=a', { body: undefined })).toEqual(all)
  })
})

describe('an operation that ignores unknown query parameters', () => {
  const { params } = schemas
  const open = { ...schemas, params: z.object(params.shape, words), ignoresUnknownQuery: true }
  const readOpen = (query: string) => readInput(open, { ...raw, query: new URLSearchParams(query) })

  it.each(['name=x&utm_source=fb&fbclid=&_=1', 'name=x&id=7', 'name=x&__proto__=1&constructor=2'])(
    'reads %s as if they were absent',
    (query) => {
      expect(readOpen(query)).toMatchObject({ ok: true, params: { id: 1, name: 'x' } })
      const input = readOpen(query)
      expect(input.ok && Object.keys(input.params)).toEqual(['id', 'name'])
    },
  )

  it('refuses invalid known parameters and unknown members of a body', () => {
    expect(readOpen('name=a&name=b&_=1')).toMatchObject({ ok: false, errors: [{ field: 'name' }] })
    const body = { count: 1, utm_source: 'fb' }
    expect(readInput(open, { ...raw, body })).toMatchObject({ ok: false, errors: [{ field: 'utm_source' }] })
  })
})

it.each<[string, object, unknown, object]>([
  ['an optional one is absent', { bodyRequired: false }, undefined, { ok: true, body: undefined }],
  ['an optional one came', { bodyRequired: false }, { count: 2 }, { ok: true, body: { count: 2 } }],
  ['and is wrong', { bodyRequired: false }, { count: 'many' }, { ok: false, errors: [notWhole] }],
  ['there is no schema for one', { body: null }, 'anything', { ok: true, body: undefined }],
])('of a body is read what there is, where %s', (_what, change, body, input) => {
  expect(readInput({ ...schemas, ...change }, { ...raw, body })).toMatchObject(input)
})

it('validates input only for operations that declare 422', () => {
  expect(readsInput({ statuses: { 200: {}, 422: {} } })).toBe(true)
  expect(readsInput({ statuses: { 200: {} } })).toBe(false)
})
