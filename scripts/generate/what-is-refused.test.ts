import { describe, expect, it } from 'vitest'
import { collectOperations } from './collect-operations.ts'
import { entries, follow, items, need, rootNode, textOf } from './contract-node.ts'
import { emitCatalogFacts } from './emit-catalog-facts.ts'
import { dependencyOrder } from './emit-schemas.ts'
import { generateFiles } from './generate-files.ts'
import { mergeAllOf } from './merge-schemas.ts'
import { parseContract } from './read-contract.ts'
import { MUG_PATHS, MUG_SCHEMAS, tinyContract } from './testing/tiny-contract.ts'
import { zodSource } from './zod-source.ts'

// What comes of the contract as it is stands in generated/, and `npm test -- generated` holds the generator to it. Here is
// what it must not take.

type Row = readonly [what: string, from: string, to: string, message: string | RegExp]

it.each(['a: [1', 'a: 1\na: 2'])('a text that is no contract is refused, naming the line: %j', (text) => {
  expect(() => parseContract(text)).toThrow(/line \d/)
})

describe('a place of the contract', () => {
  const root = rootNode({
    paths: { '/a': { first: 1 } },
    list: ['x'],
    lost: { $ref: '#/nowhere' },
    outside: { $ref: 'other.yaml#/x' },
  })

  const CIRCLE = new Map(['ab', 'bc', 'ca'].map(([one = '', to = '']) => [one, new Set([to])]))

  it.each([
    ['a member', () => need(need(root, 'paths'), 'gone'), '#/paths: "gone" is missing'],
    ['an escaped member', () => textOf(need(need(root, 'paths'), '/a')), '#/paths/~1a: must be text'],
    ['what a reference names', () => follow(need(root, 'lost')), '#/lost: nothing stands at "#/nowhere"'],
    ['another file', () => follow(need(root, 'outside')), '#/outside: cannot follow "other.yaml#/x"'],
    ['a text', () => textOf(need(root, 'list')), '#/list: must be text'],
    ['a list', () => items(need(root, 'paths')), '#/paths: must be a list'],
    ['an object', () => entries(need(root, 'list')), '#/list: must be an object'],
    ['an end of references', () => dependencyOrder(CIRCLE), 'a → b → c → a'],
  ])('where %s should be is named', (_, act, message) => {
    expect(act).toThrow(message)
  })
})

describe('an operation', () => {
  const collect = (paths: string) =>
    collectOperations(parseContract(tinyContract({ paths, schemas: MUG_SCHEMAS })))
  const PARAMETERS = '    parameters:\n'
  /** The parameters with texts more, each by its place and name. */
  const withTexts = (...more: string[]) =>
    more
      .map((each) => each.split(' '))
      .reduce(
        (text, [place, name]) => `${text}      - { name: ${name}, in: ${place}, schema: { type: string } }\n`,
        PARAMETERS,
      )
  const SECURITY = 'security: []'
  const MUG = "          application/json:\n            schema: { $ref: '#/components/schemas/Mug' }"

  it.each<Row>([
    ['no id', '    operationId: getMug\n', '', '"operationId" is missing'],
    ['a cookie', 'in: query', 'in: cookie', '"cookie"'],
    ['a serialisation style', 'in: query,', 'in: query, style: pipeDelimited,', '/style'],
    ['a status range', "'204'", "'2XX'", 'needs one status'],
    ['a nameless example', 'examples: { two: { value: { count: 2 } } }', 'example: 2', 'name the example'],
    ['a second content type', MUG, `          text/plain: {}\n${MUG}`, 'exactly one content type'],
    ['an unknown scheme', SECURITY, 'security: [{ cookie: [] }]', 'there is no security scheme "cookie"'],
    ['a strange scheme', SECURITY, 'security: [{ old: [] }]', 'security of type "openIdConnect"'],
    ['two schemes', SECURITY, 'security: [{ bearer: [], shopkeeper: [] }]', 'one security scheme'],
    ['a choice of two', SECURITY, 'security: [{ bearer: [] }, { shopkeeper: [] }]', 'one security scheme'],
    ['one name in path and query', PARAMETERS, withTexts('query mugId'), '"mugId" stands in path and query'],
  ])('is refused for %s', (_, from, to, message) => {
    expect(MUG_PATHS).toContain(from)
    expect(() => collect(MUG_PATHS.replace(from, to))).toThrow(message)
  })
})

describe('a schema', () => {
  const sourceOf = (yaml: string, fromText = false): string =>
    zodSource(parseContract(yaml), {
      ...{ refs: new Set(), fromText, direction: 'answer', required: true },
    })

  it.each([
    ['an unknown keyword', '{ type: string, contentEncoding: base64 }', '#/contentEncoding'],
    ['a keyword of another type', '{ type: string, minimum: 1 }', '#/minimum'],
    [
      'a keyword deep inside',
      '{ type: array, items: { type: array, items: { type: file } } }',
      '/items/items',
    ],
    ['a keyword beside oneOf', '{ oneOf: [{ type: string }], minLength: 1 }', '#/minLength'],
    ['an unknown format', '{ type: string, format: hostname }', '#/format: unknown format "hostname"'],
    ['no type', '{ description: What is it }', '#: says no type'],
    ['a pattern that is none', "{ type: string, pattern: '(' }", 'Invalid regular expression'],
    ['an e-mail without a pattern', '{ type: string, format: email }', '#/format: needs the pattern'],
    ['a list without items', '{ type: array }', '#: "items" is missing'],
    ['a message for an unknown rule', '{ type: string, x-messages: { size: Big } }', '"size" is not a rule'],
    ['a message without its rule', '{ type: string, x-messages: { pattern: No } }', 'no rule "pattern"'],
    ['no partner', '{ type: object, properties: { a: { type: string, x-equal-to: b } } }', '#/properties/a'],
    ['what stands in one direction alone', '{ type: string, readOnly: true }', '#/readOnly'],
    ['other members by a schema', '{ type: object, additionalProperties: {} }', '#/additionalProperties'],
    ['a minimum that is text', "{ type: integer, minimum: '1' }", '#/minimum: must be a number'],
  ])('is refused for %s', (_, yaml, message) => {
    expect(() => sourceOf(yaml)).toThrow(message)
  })

  it.each([
    ['a list', '{ type: array, items: { type: string } }', 'a parameter cannot be a list'],
    ['a number out of a list of choices', '{ enum: [1, 2], type: integer }', 'it arrives as text'],
  ])('is refused for %s in a query', (_, yaml, message) => {
    expect(() => sourceOf(yaml, true)).toThrow(message)
  })

  it.each([
    ['two types', '{ type: string }, { type: integer }', '#/allOf/1/type: a part of allOf says'],
    ['a rule', '{ type: object }, { minProperties: 1 }', '#/allOf/1/minProperties: a part of allOf says'],
    ['a closed part', '{ type: object, additionalProperties: false }', 'a part of allOf says'],
    ['a member that stands in two', '{ properties: { a: {} } }, { properties: { a: {} } }', '/properties/a'],
  ])('is refused for %s in allOf', (_, parts, message) => {
    expect(() => mergeAllOf(parseContract(`allOf: [${parts}]`))).toThrow(message)
  })
})

describe('a contract', () => {
  const contract = tinyContract({ paths: MUG_PATHS, schemas: MUG_SCHEMAS })
  const SOLD_OUT = 'x-problem-codes: [sold_out]'

  it.each<Row>([
    ['an unknown problem', SOLD_OUT, 'x-problem-codes: [gone]', '"gone" is not in x-problems'],
    ['a problem of another status', SOLD_OUT, 'x-problem-codes: [sign_in]', 'has status 401'],
    ['no malformed input', "detail: 'Correct {fields}'", 'detail: Wrong', 'x-problems needs "invalid_input"'],
  ])('is refused for %s', async (_, from, to, message) => {
    expect(contract).toContain(from)
    await expect(generateFiles(parseContract(contract.replace(from, to)))).rejects.toThrow(message)
  })
})

it.each(['{ type: integer, minimum: 1 }', "{ type: [number, 'null'], maximum: 9 }"])(
  'a field of a catalog is refused that has a number without limits: %s',
  (days) => {
    const schemas = `CatalogVendor: { properties: { days: ${days} } }`
    const act = () => emitCatalogFacts(parseContract(tinyContract({ schemas })))
    expect(act).toThrow(/needs its least and its most/)
  },
)
