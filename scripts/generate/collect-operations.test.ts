import { describe, expect, it } from 'vitest'
import { collectOperations, parameterType } from './collect-operations.ts'
import { parseContract } from './read-contract.ts'
import { MUG_PATHS, MUG_SCHEMAS, tinyContract } from './testing/tiny-contract.ts'

const collect = (paths: string) =>
  collectOperations(parseContract(tinyContract({ paths, schemas: MUG_SCHEMAS })))

describe('an operation', () => {
  const [getMug, orderMugs] = collect(MUG_PATHS)

  it('has its name, place and area', () => {
    expect(getMug).toMatchObject({
      id: 'getMug',
      method: 'GET',
      path: '/mugs/{mugId}',
      area: 'mugs',
      security: null,
    })
    expect(orderMugs).toMatchObject({
      id: 'orderMugs',
      method: 'POST',
      area: 'orders',
      security: { scheme: 'bearer' },
    })
  })

  it('has its parameters with their types', () => {
    const shown = getMug?.parameters.map((found) => [
      found.name,
      found.in,
      found.required,
      parameterType(found),
    ])
    expect(shown).toEqual([
      ['mugId', 'path', true, 'integer'],
      ['sale', 'query', false, 'boolean'],
    ])
  })

  it('has its replies with codes and examples', () => {
    expect(
      getMug?.replies.map(({ status, contentType, problemCodes }) => [status, contentType, problemCodes]),
    ).toEqual([
      [200, 'application/json', []],
      [422, 'application/problem+json', ['invalid_input']],
    ])
    expect(getMug?.replies[0]?.examples.map(({ name, value }) => [name, value])).toEqual([
      ['blue', { id: 1, name: 'Blue' }],
      ['red', { id: 2, name: 'Red' }],
    ])
    expect(orderMugs?.replies[0]).toMatchObject({ status: 204, contentType: null, schema: null })
  })

  it('has its body', () => {
    expect(getMug?.body).toBeNull()
    expect(orderMugs?.body).toMatchObject({
      required: true,
      examples: [{ name: 'two', value: { count: 2 } }],
    })
  })
})

describe('security', () => {
  const securityOf = (security: string) =>
    collect(MUG_PATHS.replace('security: []', `security: ${security}`))[0]?.security

  it.each([
    ['[]', null],
    ['[{}]', null],
    ['[{ bearer: [] }]', { scheme: 'bearer', scopes: [], optional: false }],
    ['[{}, { bearer: [] }]', { scheme: 'bearer', scopes: [], optional: true }],
    [
      '[{ shopkeeper: [mugs, orders] }]',
      { scheme: 'shopkeeper', scopes: ['mugs', 'orders'], optional: false },
    ],
  ])('%s', (security, read) => {
    expect(securityOf(security)).toEqual(read)
  })

  it.each([
    ['[{ cookie: [] }]', 'there is no security scheme "cookie"'],
    ['[{ old: [] }]', 'cannot handle security of type "openIdConnect"'],
    ['[{ bearer: [], shopkeeper: [] }]', 'one security scheme'],
    ['[{ bearer: [] }, { shopkeeper: [] }]', 'one security scheme'],
  ])('stops at %s', (security, message) => {
    expect(() => securityOf(security)).toThrow(message)
  })
})

describe('parameters', () => {
  const PARAMETERS = `
      - { name: mugId, in: path, required: true, description: Number of the mug, schema: { type: integer, minimum: 1 } }
`
  const withParameters = (...more: string[]) =>
    collect(
      MUG_PATHS.replace(
        PARAMETERS.slice(1),
        `${PARAMETERS.slice(1)}${more.map((one) => `      - ${one}\n`).join('')}`,
      ),
    )

  it('of one name in a query and in a header are two', () => {
    const [getMug] = withParameters(
      '{ name: Sale, in: header, schema: { type: string } }',
      '{ name: mugId, in: header, schema: { type: string } }',
    )
    expect(getMug?.parameters.map(({ name, in: place }) => [name, place])).toEqual([
      ['mugId', 'path'],
      ['Sale', 'header'],
      ['mugId', 'header'],
      ['sale', 'query'],
    ])
  })

  it('of one name in path and query stop it, as both are read into one object', () => {
    expect(() => withParameters('{ name: mugId, in: query, schema: { type: string } }')).toThrow(
      '"mugId" stands in path and query',
    )
  })

  it('given twice in one place stop it', () => {
    expect(() =>
      withParameters(
        '{ name: SALE, in: header, schema: { type: string } }',
        '{ name: sale, in: header, schema: { type: string } }',
      ),
    ).toThrow('"sale" is given twice')
  })
})

describe('refuses, naming the place', () => {
  it.each([
    ['no id', ['    operationId: getMug\n', ''], '"operationId" is missing'],
    ['a cookie', ['in: query', 'in: cookie'], '"cookie"'],
    ['a serialisation style', ['in: query,', 'in: query, style: pipeDelimited,'], '/style'],
    ['a status range', ["'204'", "'2XX'"], 'needs one status'],
    [
      'a nameless example',
      ['examples: { two: { value: { count: 2 } } }', 'example: { count: 2 }'],
      'name the example',
    ],
    [
      'a second content type',
      [
        "          application/json:\n            schema: { $ref: '#/components/schemas/Mug' }",
        "          text/plain: {}\n          application/json:\n            schema: { $ref: '#/components/schemas/Mug' }",
      ],
      'exactly one content type',
    ],
  ] as const)('%s', (_, [from, to], message) => {
    expect(MUG_PATHS).toContain(from)
    expect(() => collect(MUG_PATHS.replace(from, to))).toThrow(message)
  })
})
