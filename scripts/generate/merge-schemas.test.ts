import { describe, expect, it } from 'vitest'
import { need } from './contract-node.ts'
import { mergeAllOf, withOwnMessages } from './merge-schemas.ts'
import { parseContract } from './read-contract.ts'

const schemas = parseContract(`
Base: { type: object, required: [id], properties: { id: { type: integer } } }
Closed: { type: object, additionalProperties: false, properties: {} }
Whole:
  allOf:
    - $ref: '#/Base'
    - { type: object, required: [name], properties: { name: { type: string } } }
  unevaluatedProperties: false
Open: { allOf: [{ $ref: '#/Base' }] }
Nested:
  allOf: [{ $ref: '#/Open' }, { type: object, properties: { more: { type: string } } }]
Sized:
  description: With a size
  allOf:
    - { type: object, description: At least one, minProperties: 1, maxProperties: 9 }
    - { type: object, minProperties: 2, maxProperties: 5, properties: { id: { minimum: 3 } } }
    - $ref: '#/Base'
  required: [id]
Beside: { allOf: [{ $ref: '#/Base' }], properties: { more: { type: string } }, additionalProperties: true }
Number: { allOf: [{ type: integer, minimum: 1, maximum: 9 }, { minimum: 3, enum: [1, 3, 5] }], default: 5 }
Impossible: { allOf: [{ $ref: '#/Closed' }] }
Email: { type: string, format: email, x-messages: { required: Required, format: Invalid } }
Own: { $ref: '#/Email', x-messages: { required: Your e-mail please } }
`)

describe('allOf', () => {
  it('becomes one object, closed as a whole', () => {
    expect(mergeAllOf(need(schemas, 'Whole')).value).toEqual({
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
      required: ['id', 'name'],
      additionalProperties: false,
    })
  })

  it('merges through references to other allOf', () => {
    expect(mergeAllOf(need(schemas, 'Nested')).value).toHaveProperty('required', ['id'])
  })

  it('keeps the narrower of two bounds, every requirement, and what stands beside it', () => {
    expect(mergeAllOf(need(schemas, 'Sized')).value).toEqual({
      type: 'object',
      description: 'With a size',
      minProperties: 2,
      maxProperties: 5,
      properties: { id: { allOf: [{ minimum: 3 }, { type: 'integer' }] } },
      required: ['id'],
    })
    expect(mergeAllOf(need(schemas, 'Beside')).value).toMatchObject({
      properties: { id: { type: 'integer' }, more: { type: 'string' } },
      required: ['id'],
    })
  })

  it('narrows a value that is no object', () => {
    expect(mergeAllOf(need(schemas, 'Number')).value).toEqual({
      type: 'integer',
      minimum: 3,
      maximum: 9,
      enum: [1, 3, 5],
      default: 5,
    })
  })

  it.each([
    ['two patterns', '{ pattern: a }, { pattern: b }', 'two different "pattern"'],
    ['two types', '{ type: string }, { type: integer }', 'no type is left'],
    ['choices that exclude each other', '{ enum: [1] }, { enum: [2] }', 'no choice is left'],
    ['alternatives', '{ type: string }, { oneOf: [{ type: string }] }', 'cannot join "oneOf"'],
    ['a keyword that nobody knows', '{ type: object }, { propertyNames: {} }', '"propertyNames"'],
    ['a closed part', '{ type: object }, { unevaluatedProperties: false }', 'close the whole'],
  ])('stops at %s', (_, parts, message) => {
    expect(() => mergeAllOf(parseContract(`allOf: [${parts}]`))).toThrow(message)
  })

  it('refuses a closed part, which would refuse its neighbours', () => {
    expect(() => mergeAllOf(need(schemas, 'Impossible'))).toThrow(
      '#/Closed: a part of allOf cannot say additionalProperties',
    )
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
