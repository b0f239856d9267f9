import { beforeAll, describe, expect, it } from 'vitest'
import { loadGenerated, faultsOf } from './testing/load-generated.ts'
import { tinyContract } from './testing/tiny-contract.ts'

const SCHEMAS = `
Account:
  type: object
  additionalProperties: false
  required: [email, password, again]
  properties:
    email:
      type: string
      minLength: 1
      maxLength: 30
      format: email
      x-messages: { required: Required, minLength: Required, format: Invalid email }
    password:
      type: string
      minLength: 6
      maxLength: 10
      x-messages: { required: Required, minLength: Too Short!, maxLength: Too Long! }
    again: { type: string, x-equal-to: password, x-messages: { equalTo: Passwords must match } }
    phone: { type: string, pattern: '^01[3-9]\\d{8}$', x-messages: { pattern: Phone number is not valid } }
Basket:
  type: object
  required: [count, price]
  properties:
    count: { type: integer, minimum: 1, maximum: 9 }
    price: { type: number, minimum: 0, multipleOf: 0.01 }
    tags: { type: array, minItems: 1, maxItems: 2, uniqueItems: true, items: { $ref: '#/components/schemas/Tag' } }
    gift: { type: boolean }
    note: { type: [string, 'null'], maxLength: 5 }
    owner: { oneOf: [{ type: integer }, { type: 'null' }] }
    code: { oneOf: [{ type: integer }, { type: string, maxLength: 2 }] }
    kind: { enum: [basket] }
    since: { type: string, format: date-time }
Tag: { type: string, enum: [new, hot] }
Glaze: { enum: [1, matt, null] }
Nothing: { enum: [null] }
Solid: { type: [string, 'null'], enum: [a, b] }
Kiln:
  allOf:
    - { type: object, required: [id], properties: { id: { type: integer } } }
    - { type: object, properties: { size: { type: integer } } }
  unevaluatedProperties: false
Loose: { type: object, additionalProperties: true, properties: {} }
`

let schemas: Record<string, unknown>
beforeAll(async () => {
  schemas = await loadGenerated(tinyContract({ schemas: SCHEMAS }), 'schemas.ts')
})

const account = { email: 'a@b.test', password: 'secret', again: 'secret' }
const basket = { count: 1, price: 2.5 }
const said = (name: string, value: unknown): string[] =>
  faultsOf(schemas, name, value).map(({ field, message }) => `${field}: ${message}`)

describe('a valid value', () => {
  it.each([
    ['Account', account],
    ['Account', { ...account, phone: '01712345678' }],
    ['Basket', basket],
    [
      'Basket',
      { ...basket, tags: ['new', 'hot'], gift: false, note: null, owner: null, code: 'ab', kind: 'basket' },
    ],
    ['Basket', { ...basket, note: '👍👍👍👍👍', owner: 3, code: 7, since: '2026-11-20T10:00:00+06:00' }],
    ['Glaze', 'matt'],
    ['Glaze', 1],
    ['Glaze', null],
    ['Nothing', null],
    ['Kiln', { id: 3, size: 1 }],
    ['Loose', { anything: [] }],
  ])('%s is accepted: %j', (name, value) => {
    expect(said(name, value)).toEqual([])
  })
})

describe('the first failing rule of a field speaks', () => {
  it.each([
    [{ email: '' }, 'email: Required'],
    [{ email: undefined }, 'email: Required'],
    [{ email: 5 }, 'email: Must be text'],
    [{ email: 'nobody' }, 'email: Invalid email'],
    [{ email: `${'x'.repeat(40)}@b.test` }, 'email: Must be at most 30 characters'],
    [{ email: 'a@b.test\0' }, 'email: Must not contain characters that cannot be stored'],
    [{ password: '', again: '' }, 'password: Required'],
    [{ password: 'short', again: 'short' }, 'password: Too Short!'],
    [{ password: 'far too long', again: 'far too long' }, 'password: Too Long!'],
    [
      { password: 'half\ud83d..', again: 'half\ud83d..' },
      'password: Must not contain characters that cannot be stored',
    ],
    [{ again: 'Secret' }, 'again: Passwords must match'],
    [{ phone: '' }, 'phone: Phone number is not valid'],
    [{ admin: true }, 'admin: Unknown field: leave it out'],
  ])('account with %j', (change, message) => {
    const { email, ...rest } = { ...account, ...change }
    expect(said('Account', email === undefined ? rest : { email, ...rest })).toContain(message)
  })

  it('once per field', () => {
    const fields = faultsOf(schemas, 'Account', { email: '', password: '', again: 'x' }).map(
      ({ field }) => field,
    )
    expect(fields).toEqual(['email', 'password', 'again'])
  })

  it('compares fields even while others are refused', () => {
    expect(said('Account', { email: '', password: 'secret', again: 'other!' })).toEqual([
      'email: Required',
      'again: Passwords must match',
    ])
  })

  it.each([
    [{ count: 0 }, 'count: Must be 1 or more'],
    [{ count: 10 }, 'count: Must be 9 or less'],
    [{ count: 1.5 }, 'count: Must be a whole number'],
    [{ count: '1' }, 'count: Must be a whole number'],
    [{ price: 0.005 }, 'price: Must have at most 2 decimals'],
    [{ price: -1 }, 'price: Must be 0 or more'],
    [{ price: Number.NaN }, 'price: Must be a number'],
    [{ tags: [] }, 'tags: Must have at least 1 entry'],
    [{ tags: ['new', 'hot', 'new'] }, 'tags: Must have at most 2 entries'],
    [{ tags: ['new', 'new'] }, 'tags: Must not repeat an entry'],
    [{ tags: ['old'] }, 'tags.0: Must be one of: new, hot'],
    [{ tags: 'new' }, 'tags: Must be a list'],
    [{ gift: 'yes' }, 'gift: Must be true or false'],
    [{ note: 'longer' }, 'note: Must be at most 5 characters'],
    [{ owner: 'me' }, 'owner: Must be a whole number'],
    [{ code: 'abc' }, 'code: Must have one of the documented forms'],
    [{ kind: 'box' }, 'kind: Must be basket'],
    [{ since: 'yesterday' }, 'since: Must be a date and time such as 2026-01-31T09:30:00Z'],
  ])('basket with %j', (change, message) => {
    expect(said('Basket', { ...basket, ...change })).toEqual([message])
  })

  it.each([
    ['Glaze', 'blue', 'body: Must be one of: 1, matt'],
    ['Nothing', 0, 'body: Must be null'],
    ['Solid', null, 'body: Must be one of: a, b'],
    ['Kiln', { id: 3, size: 1, more: 1 }, 'more: Unknown field: leave it out'],
  ])('%s: %j', (name, value, message) => {
    expect(said(name, value)).toEqual([message])
  })

  it('of a value that is no object at all', () => {
    expect(said('Basket', [])).toEqual(['body: Must be an object'])
  })
})

it.each([0.01, 0.07, 1.15, 2.03, 19.99, 1_000_000.01, 999_999_999.99])(
  '%d taka has at most two decimals',
  (price) => {
    expect(said('Basket', { ...basket, price })).toEqual([])
  },
)

it('keeps rules between fields apart as well, for forms of their own', () => {
  expect(schemas['AccountRules']).toHaveLength(1)
})
