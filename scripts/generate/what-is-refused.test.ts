import { describe, expect, it } from 'vitest'
import { collectOperations } from './collect-operations.ts'
import { dependencyOrder } from './emit-schemas.ts'
import { generateFiles } from './generate-files.ts'
import { parseContract, type Schema } from './contract.ts'
import { mergeAllOf } from './schema-facts.ts'
import { MUG_PATHS, MUG_SCHEMAS, tinyContract } from './testing/tiny-contract.ts'
import { zodSource } from './zod-source.ts'

// What comes of the contract as it is stands in generated/, and `npm test -- generated` holds the generator to it. Here is
// what it must not take.

type Row = readonly [what: string, from: string, to: string, message: string | RegExp]

it.each(['a: [1', 'a: 1\na: 2'])('a text that is no contract is refused, naming the line: %j', (text) => {
  expect(() => parseContract(text)).toThrow(/line \d/)
})

it('a reference that leads nowhere is refused', () => {
  expect(() => parseContract("lost: { $ref: '#/nowhere' }")).toThrow('nothing at "#/nowhere"')
})

it('schemas that refer to each other in a circle are refused', () => {
  const circle = new Map(['ab', 'bc', 'ca'].map(([one = '', to = '']) => [one, new Set([to])]))
  expect(() => dependencyOrder(circle)).toThrow('a → b → c → a')
})

describe('an operation', () => {
  const collect = (paths: string) =>
    collectOperations(parseContract(tinyContract({ paths, schemas: MUG_SCHEMAS })))
  const SECURITY = 'security: []'
  const MUG = "          application/json:\n            schema: { $ref: '#/components/schemas/Mug' }"

  it.each<Row>([
    ['a status range', "'204'", "'2XX'", 'needs one status'],
    ['a second content type', MUG, `          text/plain: {}\n${MUG}`, 'exactly one content type'],
    ['an unknown scheme', SECURITY, 'security: [{ cookie: [] }]', 'one security scheme'],
    ['a strange scheme', SECURITY, 'security: [{ old: [] }]', 'one security scheme'],
    ['two schemes', SECURITY, 'security: [{ bearer: [], shopkeeper: [] }]', 'one security scheme'],
    ['a choice of two', SECURITY, 'security: [{ bearer: [] }, { shopkeeper: [] }]', 'one security scheme'],
  ])('is refused for %s', (_, from, to, message) => {
    expect(MUG_PATHS).toContain(from)
    expect(() => collect(MUG_PATHS.replace(from, to))).toThrow(message)
  })
})

describe('a schema', () => {
  const sourceOf = (yaml: string, fromText = false): string =>
    zodSource(parseContract(yaml) as Schema, {
      ...{ refs: new Set(), fromText, direction: 'answer', required: true },
    })

  it.each([
    ['an unknown keyword', '{ type: string, contentEncoding: base64 }', '"contentEncoding"'],
    [
      'an unknown type deep inside',
      '{ type: array, items: { type: array, items: { type: file } } }',
      '"file"',
    ],
    ['an unknown format', '{ type: string, format: hostname }', 'format "hostname"'],
    ['no type', '{ description: What is it }', 'needs a type'],
    ['a pattern that is none', "{ type: string, pattern: '(' }", 'Invalid regular expression'],
    ['an e-mail without a pattern', '{ type: string, format: email }', 'without a pattern'],
    ['a list without items', '{ type: array }', 'needs items'],
    ['a message for an unknown rule', '{ type: string, x-messages: { size: Big } }', '"size"'],
    ['a message without its rule', '{ type: string, x-messages: { pattern: No } }', '"pattern"'],
    ['no partner', '{ type: object, properties: { a: { type: string, x-equal-to: b } } }', 'no property'],
    ['what stands in one direction alone', '{ type: string, readOnly: true }', '"readOnly"'],
    ['other members by a schema', '{ type: object, additionalProperties: {} }', 'true or false'],
  ])('is refused for %s', (_, yaml, message) => {
    expect(() => sourceOf(yaml)).toThrow(message)
  })

  it.each([
    ['a list', '{ type: array, items: { type: string } }', 'a parameter cannot be a list'],
    ['a number out of a list of choices', '{ enum: [1, 2], type: integer }', 'only list texts'],
  ])('is refused for %s in a query', (_, yaml, message) => {
    expect(() => sourceOf(yaml, true)).toThrow(message)
  })

  it.each([
    ['two types', '{ type: string }, { type: integer }'],
    ['a rule', '{ type: object }, { minProperties: 1 }'],
    ['a closed part', '{ type: object, additionalProperties: false }'],
  ])('is refused for %s in allOf', (_, parts) => {
    expect(() => mergeAllOf(parseContract(`allOf: [${parts}]`) as Schema)).toThrow('a part of allOf')
  })
})

describe('a contract', () => {
  const contract = tinyContract({ paths: MUG_PATHS, schemas: MUG_SCHEMAS })
  const SOLD_OUT = 'x-problem-codes: [sold_out]'

  it.each<Row>([
    ['an unknown problem', SOLD_OUT, 'x-problem-codes: [gone]', 'no problem "gone"'],
    ['a problem of another status', SOLD_OUT, 'x-problem-codes: [sign_in]', 'no problem "sign_in"'],
    ['no malformed input', "detail: 'Correct {fields}'", 'detail: Wrong', 'x-problems needs "invalid_input"'],
  ])('is refused for %s', async (_, from, to, message) => {
    expect(contract).toContain(from)
    await expect(generateFiles(parseContract(contract.replace(from, to)))).rejects.toThrow(message)
  })
})
