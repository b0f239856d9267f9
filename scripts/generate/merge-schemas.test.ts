import { describe, expect, it } from 'vitest'
import { need } from './contract-node.ts'
import { mergeAllOf, withOwnMessages } from './merge-schemas.ts'
import { parseContract } from './read-contract.ts'

const schemas = parseContract(`
Base: { type: object, description: A base, required: [id], properties: { id: { type: integer } } }
Whole:
  description: With a name
  allOf:
    - $ref: '#/Base'
    - { type: object, properties: { size: { type: integer } } }
  type: object
  required: [name]
  properties: { name: { type: string } }
  unevaluatedProperties: false
Email: { type: string, format: email, x-messages: { required: Required, format: Invalid } }
Own: { $ref: '#/Email', x-messages: { required: Your e-mail please } }
`)

describe('allOf', () => {
  it('becomes one object with what stands beside it, closed as a whole', () => {
    expect(mergeAllOf(need(schemas, 'Whole')).value).toEqual({
      description: 'With a name',
      type: 'object',
      properties: { id: { type: 'integer' }, size: { type: 'integer' }, name: { type: 'string' } },
      required: ['name', 'id'],
      additionalProperties: false,
    })
  })

  it.each([
    ['two types', '{ type: string }, { type: integer }', '#/allOf/1/type: a part of allOf says'],
    ['a rule', '{ type: object }, { minProperties: 1 }', '#/allOf/1/minProperties: a part of allOf says'],
    ['a closed part', '{ type: object, additionalProperties: false }', 'a part of allOf says'],
    ['a member that stands in two', '{ properties: { a: {} } }, { properties: { a: {} } }', '/properties/a'],
  ])('stops at %s', (_, parts, message) => {
    expect(() => mergeAllOf(parseContract(`allOf: [${parts}]`))).toThrow(message)
  })
})

describe('messages beside a reference', () => {
  it('replace those of the target rule by rule', () => {
    expect(withOwnMessages(need(schemas, 'Own')).value).toEqual({
      type: 'string',
      format: 'email',
      'x-messages': { required: 'Your e-mail please', format: 'Invalid' },
    })
  })
})
