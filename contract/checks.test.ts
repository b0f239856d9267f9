import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  booleanText,
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

describe('what is missing, empty in a form, or of the wrong kind', () => {
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
  ])('%j is told %j', (value, messages) => {
    expect(said(schema(), value)).toEqual(messages)
  })
})

describe('the length of a text', () => {
  const schema = () => z.string().check(minChars(2, 'Too short', 'Required'), maxChars(3, 'Too long'))

  it.each([
    ['', ['Required']],
    ['a', ['Too short']],
    ['ab', []],
    ['abc', []],
    ['abcd', ['Too long']],
    // Each is one character of two code units.
    ['👍', ['Too short']],
    ['👍👍👍', []],
    ['👍👍👍👍', ['Too long']],
  ])('%j is told %j', (text, messages) => {
    expect(said(schema(), text)).toEqual(messages)
  })

  it('says the same of an empty text where nothing else is said', () => {
    expect(said(z.string().check(minChars(1, 'Too short')), '')).toEqual(['Too short'])
  })

  it('asks no pattern about a text that is too long', () => {
    const both = z.string().check(maxChars(2, 'Too long'), z.regex(/^a+$/, rule('Only a')))
    expect(said(both, 'bbb')).toEqual(['Too long'])
    expect(said(both, 'bb')).toEqual(['Only a'])
  })

  it('goes on with the other fields of the object', () => {
    const pair = z.object({
      a: z.string().check(maxChars(1, 'Long')),
      b: z.string().check(maxChars(1, 'Long')),
    })
    expect(said(pair, { a: 'aa', b: 'bb' })).toEqual(['a: Long', 'b: Long'])
  })
})

it.each(['\0', 'a\0b', '\uD83D', 'a\uDE00'])('%j cannot be stored', (text) => {
  expect(said(z.string().check(storable), text)).toHaveLength(1)
  expect(said(z.string().check(storable), `${text}👍`)).toHaveLength(1)
})

it('every other text can', () => {
  for (const text of ['', 'a', '👍', '茶\n']) expect(said(z.string().check(storable), text)).toEqual([])
})

describe('a list without a second one of the same', () => {
  const schema = () => z.array(z.unknown()).check(unique('Twice'))

  it.each([
    [[], []],
    [[1], []],
    [[1, '1', [1], { a: 1 }], []],
    [[1, 2, 1], ['Twice']],
    [[{ a: 1 }, { a: 1 }], ['Twice']],
  ])('%j is told %j', (list, messages) => {
    expect(said(schema(), list)).toEqual(messages)
  })
})

describe('two texts that must agree', () => {
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
    [{ one: '', two: 'b' }, ['two: Not the same']],
    // One that is no text is told that, and nothing else.
    [{ one: 'a' }, []],
    [{ two: 'a' }, ['one: Required']],
    [{ one: 7, two: 'a' }, ['one: Text']],
    [{ one: 'a', two: 7 }, ['two: Text']],
    [{ one: 7, two: 8 }, ['one: Text', 'two: Text']],
  ])('%j is told %j', (value, messages) => {
    expect(said(schema(), value)).toEqual(messages)
  })

  it.each([null, 'text', 7, undefined])('of %j nothing is asked', (value) => {
    expect(said(z.unknown().check(equalTo('two', 'one', 'Not the same') as never), value)).toEqual([])
  })
})

describe('exactly one of several', () => {
  const schema = () => z.looseObject({}).check(exactlyOne(['a', 'b'], 'One of them'))

  it.each([
    [{ a: 1 }, []],
    [{ b: undefined, c: 1 }, []],
    [{}, ['a: One of them']],
    [{ a: 1, b: 2 }, ['a: One of them']],
    [{ toString: 1 }, ['a: One of them']],
  ])('%j is told %j', (value, messages) => {
    expect(said(schema(), value)).toEqual(messages)
  })

  it.each([null, 'text', 7, undefined])('of %j nothing is asked', (value) => {
    expect(said(z.unknown().check(exactlyOne(['a'], 'One of them') as never), value)).toEqual([])
  })
})

describe('texts of a path or a query', () => {
  const words = ['Required', 'Wrong'] as const

  it.each([
    ['0', 0],
    ['-12', -12],
    ['007', 7],
  ])('%j is the whole number %j', (text, number) => {
    expect(read(integerText(...words), text)).toBe(number)
  })

  it.each(['1.0', '+1', '', '1 ', 'x1', '1x', '--1', '1\n'])('%j is no whole number', (text) => {
    expect(said(integerText(...words), text)).toEqual([text === '' ? 'Required' : 'Wrong'])
  })

  it.each([
    ['0', 0],
    ['-12.50', -12.5],
    ['123.25', 123.25],
  ])('%j is the number %j', (text, number) => {
    expect(read(numberText(...words), text)).toBe(number)
  })

  it.each(['1.', '.5', '1.2.3', '1e3', '', 'x1', '1x', '1.x', 'Infinity'])('%j is no number', (text) => {
    expect(said(numberText(...words), text)).toEqual([text === '' ? 'Required' : 'Wrong'])
  })

  it('true and false are what they say, nothing else is', () => {
    expect([read(booleanText(...words), 'true'), read(booleanText(...words), 'false')]).toEqual([true, false])
    expect(['', 'TRUE', '1', undefined].map((text) => said(booleanText(...words), text))).toEqual([
      ['Required'],
      ['Wrong'],
      ['Wrong'],
      ['Required'],
    ])
  })
})
