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
