import { describe, expect, it } from 'vitest'
import { parseContract } from './read-contract.ts'
import { createMessageBook } from './rule-messages.ts'
import { zodSource } from './zod-source.ts'

const sourceOf = (yaml: string, fromText = false): string =>
  zodSource(parseContract(yaml), {
    book: createMessageBook(),
    refs: new Set(),
    fromText,
    direction: 'answer',
    required: true,
  })

describe('refuses what it cannot honour, naming the place', () => {
  it.each([
    ['an unknown keyword', '{ type: string, contentEncoding: base64 }', '#/contentEncoding'],
    ['a keyword of another type', '{ type: string, minimum: 1 }', '#/minimum'],
    [
      'a keyword deep inside',
      '{ type: object, properties: { a: { type: array, items: { type: file } } } }',
      '#/properties/a/items',
    ],
    ['a keyword beside oneOf', '{ oneOf: [{ type: string }], minLength: 1 }', '#/minLength'],
    ['an unknown format', '{ type: string, format: hostname }', '#/format: unknown format "hostname"'],
    ['a schema without a type', '{ description: What is it }', '#: says no type'],
    ['a pattern that is none', "{ type: string, pattern: '(' }", '#/pattern: is not a regular expression'],
    ['a list without items', '{ type: array }', '#: "items" is missing'],
    ['a required property that is none', '{ type: object, required: [a] }', '#/required: requires "a"'],
    [
      'a message for an unknown rule',
      '{ type: string, x-messages: { size: Big } }',
      '#/x-messages/size: "size" is not a rule',
    ],
    [
      'a message without its rule',
      '{ type: string, x-messages: { pattern: No } }',
      'there is no rule "pattern"',
    ],
    [
      'a partner that is not there',
      '{ type: object, properties: { a: { type: string, x-equal-to: b } } }',
      '#/properties/a',
    ],
    ['what stands in one direction alone', '{ type: string, readOnly: true }', '#/readOnly'],
    ['other members by a schema', '{ type: object, additionalProperties: {} }', '#/additionalProperties'],
    ['a minimum that is text', "{ type: integer, minimum: '1' }", '#/minimum: must be a number'],
  ])('%s', (_, yaml, message) => {
    expect(() => sourceOf(yaml)).toThrow(message)
  })

  it.each([
    ['a list', '{ type: array, items: { type: string } }', 'a parameter cannot be a list'],
    ['a number out of a list of choices', '{ enum: [1, 2], type: integer }', 'it arrives as text'],
  ])('%s in a query', (_, yaml, message) => {
    expect(() => sourceOf(yaml, true)).toThrow(message)
  })
})

it('takes documentation as what it is', () => {
  const plain = sourceOf('{ type: boolean }')
  expect(
    sourceOf(
      '{ type: boolean, title: T, description: D, default: true, examples: [true], deprecated: true }',
    ),
  ).toBe(plain)
})

it('notes the messages by where their words come from', () => {
  const book = createMessageBook()
  const schema = parseContract(
    '{ type: string, minLength: 2, maxLength: 9, x-messages: { minLength: Too Short! } }',
  )
  zodSource(schema, { book, refs: new Set(), fromText: false, direction: 'answer', required: true })
  expect([...book.contract]).toEqual(['Too Short!'])
  expect([...book.defaults].toSorted()).toEqual(['Must be at most 9 characters', 'Must be text', 'Required'])
})
