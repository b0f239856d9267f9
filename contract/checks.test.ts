import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  booleanText,
  dateTimeText,
  equalTo,
  exactlyOne,
  fields,
  integerText,
  maxChars,
  minChars,
  numberText,
  rule,
  says,
  storable,
  unique,
} from './checks.ts'

/** What a schema says of a value, each with the place it belongs to. */
function said(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value)
  return (error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter((part) => part !== '').join(': '),
  )
}
const read = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).data

describe('missing, empty and wrongly typed values', () => {
  const words = fields('Required', 'Must be an object', 'Unknown')
  const schema = () => z.strictObject({ name: z.string(says('Name it', 'Must be text')) }, words)

  it.each([
    [undefined, ['Required']],
    ['', ['Required']],
    [7, ['Must be an object']],
    [null, ['Must be an object']],
    [{}, ['name: Name it']],
    [{ name: 0 }, ['name: Must be text']],
    [{ name: 'a', other: 1 }, ['Unknown']],
    [{ name: '' }, []],
  ])('rejects %j with %j', (value, messages) => {
    expect(said(schema(), value)).toEqual(messages)
  })
})

describe('the length of a text', () => {
  const schema = () => z.string().check(minChars(2, 'Too short', 'Required'), maxChars(3, 'Too long'))

  it.each([
    ['', ['Required']],
    ['a', ['Too short']],
    ['abc', []],
    ['abcd', ['Too long']],
    // Each is one character of two code units.
    ['👍👍👍', []],
    ['👍👍👍👍', ['Too long']],
  ])('rejects %j with %j', (text, messages) => {
    expect(said(schema(), text)).toEqual(messages)
  })

  it('skips the pattern of an overlong text and checks the other fields', () => {
    const both = z.string().check(maxChars(2, 'Too long'), z.regex(/^a+$/, rule('Only a')))
    const pair = z.object({ a: both, b: both, c: both })
    expect(said(pair, { a: 'bbb', b: 'bb', c: 'aaa' })).toEqual(['a: Too long', 'b: Only a', 'c: Too long'])
  })
})

it.each(['\0', 'a\0b', '\uD83D', 'a\uDE00'])('%j cannot be stored, every other text can', (text) => {
  const faults = [text, `${text}👍`, '', 'a', '👍', '茶\n'].map((each) =>
    said(z.string().check(storable), each),
  )
  expect(faults.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0, 0])
})

describe('unique', () => {
  const schema = () => z.array(z.unknown()).check(unique('Twice'))

  it.each([
    [[], []],
    [[1], []],
    [[1, '1', [1], { a: 1 }], []],
    [[1, 2, 1], ['Twice']],
    [[{ a: 1 }, { a: 1 }], ['Twice']],
  ])('rejects %j with %j', (list, messages) => {
    expect(said(schema(), list)).toEqual(messages)
  })
})

describe('equalTo', () => {
  const schema = () =>
    z
      .looseObject({
        one: z.string(says('Required', 'Text')),
        two: z.optional(z.string(says('Required', 'Text'))),
      })
      .check(equalTo('two', 'one', 'Not the same'))

  it.each([
    [{ one: 'a', two: 'a' }, []],
    [{ one: 'a', two: 'b' }, ['two: Not the same']],
    // Another type gets one message.
    [{ one: 'a' }, []],
    [{ two: 'a' }, ['one: Required']],
    [{ one: 7, two: 'a' }, ['one: Text']],
  ])('rejects %j with %j', (value, messages) => {
    expect(said(schema(), value)).toEqual(messages)
  })
})

describe('exactlyOne', () => {
  const schema = () => z.looseObject({}).check(exactlyOne(['a', 'b'], 'One of them'))

  it.each([
    [{ a: 1 }, []],
    [{ b: undefined, c: 1 }, []],
    [{}, ['a: One of them']],
    [{ a: 1, b: 2 }, ['a: One of them']],
    [{ toString: 1 }, ['a: One of them']],
  ])('rejects %j with %j', (value, messages) => {
    expect(said(schema(), value)).toEqual(messages)
  })
})

describe('texts of a path or a query', () => {
  const words = ['Required', 'Wrong'] as const

  const whole = () => integerText(...words)
  const number = () => numberText(...words)
  const flag = () => booleanText(...words)

  it.each([
    [whole, ['0', '-12', '700'], [0, -12, 700]],
    [number, ['0', '-12.50', '123.25'], [0, -12.5, 123.25]],
    [flag, ['true', 'false'], [true, false]],
  ])('are what they say %#: %j', (schema, texts, values) => {
    expect(texts.map((text) => read(schema(), text))).toEqual(values)
  })

  it.each([
    ['whole number', whole, ['1.0', '+1', '1 ', 'x1', '1x', '--1', '1\n', '007', '00', '-0']],
    ['number', number, ['1.', '.5', '1.2.3', '1e3', 'x1', '1x', '1.x', 'Infinity', '01.5']],
    ['flag', flag, ['TRUE', '1']],
  ])('no %s is anything else', (_what, schema, texts) => {
    for (const text of texts) expect([text, said(schema(), text)]).toEqual([text, ['Wrong']])
    for (const text of ['', undefined]) expect(said(schema(), text)).toEqual(['Required'])
  })
})

it.each([
  ['2026-11-28T00:00:00 06:00', '2026-11-28T00:00:00+06:00'],
  ['2026-11-28T00:00:00+06:00', '2026-11-28T00:00:00+06:00'],
  ['2026-11-28T00:00:00 06:00Z', '2026-11-28T00:00:00 06:00Z'],
  ['2026-11-28 06:0x', '2026-11-28 06:0x'],
])('reads the date and time %s as %s', (text, time) => {
  expect(z.parse(dateTimeText('Required', 'Wrong'), text)).toBe(time)
})
