import { beforeAll, expect, it } from 'vitest'
import { loadGenerated, faultsOf } from './testing/load-generated.ts'
import { tinyContract } from './testing/tiny-contract.ts'

// What the contract of the shop does not say, and may say tomorrow; what comes of all that it does stands in generated/.
const SCHEMAS = `
Mug:
  type: object
  required: [code]
  properties:
    code: { oneOf: [{ type: integer }, { type: string, maxLength: 2 }] }
    size: { type: [integer, string] }
    tags: { type: array, minItems: 2, uniqueItems: true, items: { type: string, enum: [new, hot] } }
Email:
  { type: string, minLength: 9, format: email, pattern: '^[a-z]+@[a-z]+$', not: { pattern: '\\n' }, x-messages: { minLength: Too Short!, pattern: Invalid } }
Own: { type: object, properties: { mail: { $ref: '#/components/schemas/Email', x-messages: { pattern: No } } } }
Glaze: { enum: [1, matt, null] }
Nothing: { enum: [null] }
Solid: { type: [string, 'null'], enum: [a, b] }
`

let schemas: Record<string, unknown>
beforeAll(async () => {
  schemas = await loadGenerated(tinyContract({ schemas: SCHEMAS }), 'schemas.ts')
})

it.each([
  ['Mug', { code: 7, size: 's', tags: ['new', 'hot'] }, []],
  ['Mug', { code: 'ab', size: 3 }, []],
  ['Mug', { code: 'abc' }, ['code: Must have one of the documented forms']],
  ['Mug', { code: 7, size: true }, ['size: Must have one of the documented forms']],
  ['Mug', { code: 7, tags: ['new'] }, ['tags: Must have at least 2 entries']],
  ['Mug', { code: 7, tags: ['new', 'new'] }, ['tags: Must not repeat an entry']],
  ['Mug', { code: 7, tags: ['new', 'old'] }, ['tags.1: Must be one of: new, hot']],
  ['Mug', [], ['body: Must be an object']],
  ['Own', { mail: 'a@b' }, ['mail: Too Short!']],
  ['Own', { mail: 'not a mail' }, ['mail: No']],
  ['Glaze', 'matt', []],
  ['Glaze', null, []],
  ['Glaze', 'blue', ['body: Must be one of: 1, matt']],
  ['Nothing', null, []],
  ['Nothing', 0, ['body: Must be null']],
  ['Solid', null, ['body: Must be one of: a, b']],
])('%s: %j', (name, value, messages) => {
  expect(faultsOf(schemas, name, value).map(({ field, message }) => `${field}: ${message}`)).toEqual(messages)
})
