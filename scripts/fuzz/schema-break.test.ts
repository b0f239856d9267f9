import { describe, expect, test } from 'vitest'
import { rootNode } from '../generate/contract-node.ts'
import { plainSchema } from './fuzzed-operation.ts'
import { schemaBreak } from './schema-break.ts'

const found = (schema: object, value: unknown) => schemaBreak(plainSchema(rootNode(schema)), value)

test.each([
  [{ type: 'integer', minimum: 1, maximum: 5 }, [1, 5], [0, 6, 1.5, '1', null]],
  [{ type: 'number', multipleOf: 0.01 }, [0.07, 1.1, 1e21, 0, 1e2], [0.001, 1e-7, 0.070_000_1]],
  [{ type: 'string', minLength: 1, maxLength: 2 }, ['a', '𠮷𠮷'], ['', 'abc', '𠮷𠮷𠮷', '\0', '\ud800']],
  [{ type: 'string', pattern: '^[a-z]*$' }, ['', 'abc'], ['A', 'a\n']],
  [
    { type: 'string', format: 'email' },
    ['a+b@c.example'],
    ['a', 'a@b@c.example', 'a@b.example, c@d.example'],
  ],
  [{ type: ['string', 'null'] }, ['a', null], [1, undefined]],
  [{ type: 'string', enum: ['a', 'b'] }, ['a'], ['c', null]],
  [{ oneOf: [{ type: 'integer' }, { type: 'null' }] }, [1, null], ['1', 0.5]],
  [
    { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2, uniqueItems: true },
    [[1], [1, 2]],
    [[], [1, 2, 3], [1, 1], ['1'], {}],
  ],
  [
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'integer' }, b: { 'x-equal-to': 'a', type: 'integer' } },
      additionalProperties: false,
    },
    [{ a: 1 }, { a: 1, b: 1 }],
    [{}, { b: 1 }, { a: 1, b: 2 }, { a: 1, c: 1 }, { a: '1' }, [], null],
  ],
])('%j', (schema, fitting, breaking) => {
  for (const value of fitting) expect(found(schema, value)).toBeNull()
  for (const value of breaking) expect(found(schema, value)).toEqual(expect.any(String))
})

describe('a schema that stands elsewhere', () => {
  test('is followed, with what is said beside it, and its parts are one', () => {
    const root = rootNode({
      here: { allOf: [{ $ref: '#/there' }], type: 'object', required: ['b'], unevaluatedProperties: false },
      there: { type: 'object', required: ['a'], properties: { a: { type: 'integer' }, b: {} } },
    })
    const schema = plainSchema({ ...root, value: { $ref: '#/here' } })
    expect(schemaBreak(schema, { a: 1, b: 2 })).toBeNull()
    expect(schemaBreak(schema, { a: 1 })).toBe('value.b: missing')
    expect(schemaBreak(schema, { a: 1, b: 2, c: 3 })).toBe('value.c: unknown')
  })
})
