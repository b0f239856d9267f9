import { expect, it } from 'vitest'

import { isObject } from '../generate/contract-node.ts'
import { readContract } from '../generate/read-contract.ts'
import { breakingChanges } from './breaking-changes.ts'

const { value: present } = readContract(new URL('../../openapi.yaml', import.meta.url))

/** The contract after a change: at a place, named by steps, something is put or taken away. */
function changed(
  place: readonly string[],
  change: (parent: Record<string, unknown>, name: string) => void,
): unknown {
  const contract = structuredClone(present)
  const last = place.at(-1) ?? ''
  const parent = place.slice(0, -1).reduce<unknown>((at, step) => {
    const next: unknown = isObject(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined
    return next
  }, contract)
  if (!isObject(parent) && !Array.isArray(parent)) throw new Error(`Nothing at ${place.join('/')}`)
  change(parent as Record<string, unknown>, last)
  return contract
}

const put = (value: unknown) => (parent: Record<string, unknown>, name: string) => {
  parent[name] = value
}
const add = (value: unknown) => (parent: Record<string, unknown>, name: string) => {
  parent[name] = [...((parent[name] as unknown[] | undefined) ?? []), value]
}
const without = (value: unknown) => (parent: Record<string, unknown>, name: string) => {
  parent[name] = (parent[name] as unknown[]).filter((entry) => entry !== value)
}
const remove = (parent: Record<string, unknown>, name: string) => {
  Reflect.deleteProperty(parent, name)
}

const SCHEMAS = ['components', 'schemas']
const LOGIN = [...SCHEMAS, 'LoginRequest']
const ORDER = ['paths', '/api/order/store', 'post']
const ME = ['paths', '/api/me', 'get']

it.each<[string, ReturnType<typeof changed>, string]>([
  ['an operation is gone', changed(['paths', '/api/me'], remove), 'GET /api/me: remove it'],
  [
    'a method is gone',
    changed(['paths', '/api/cart-items', 'delete'], remove),
    'DELETE /api/cart-items: remove it',
  ],
  [
    'an answer loses a member',
    changed([...SCHEMAS, 'Category', 'properties', 'slug'], remove),
    'GET /api/allcategories: remove responses/200/content/application/json/schema/items/properties/slug',
  ],
  [
    'a member of an answer need not come any more',
    changed([...SCHEMAS, 'Category', 'required'], without('slug')),
    'GET /api/allcategories: remove responses/200/content/application/json/schema/items/required/slug',
  ],
  [
    'a request must have a member that it need not have had',
    changed([...SCHEMAS, 'RegistrationRequest', 'required'], add('phone')),
    'POST /api/user-registration: add requestBody/content/application/json/schema/required/phone',
  ],
  [
    'a limit is narrower',
    changed([...LOGIN, 'properties', 'password', 'maxLength'], put(40)),
    'POST /api/user-login: replace requestBody/content/application/json/schema/properties/password/maxLength',
  ],
  [
    'there is a limit where none was',
    changed([...LOGIN, 'properties', 'password', 'pattern'], put('^a')),
    'POST /api/user-login: add requestBody/content/application/json/schema/properties/password/pattern',
  ],
  [
    'one of the values that can be sent is gone',
    changed([...SCHEMAS, 'DeliveryCountry', 'enum'], without('India')),
    'POST /api/order/store: remove requestBody/content/application/json/schema/properties/customer_country/enum/India',
  ],
  [
    'a header is needed',
    changed([...ORDER, 'parameters'], add({ name: 'X-Need', in: 'header', required: true, schema: {} })),
    'POST /api/order/store: add parameters/X-Need',
  ],
  ['a status is gone', changed([...ME, 'responses', '200'], remove), 'GET /api/me: remove responses/200'],
  [
    'a member of an answer is of another type',
    changed([...SCHEMAS, 'Category', 'properties', 'name'], put({ type: 'integer' })),
    'GET /api/allcategories: replace responses/200/content/application/json/schema/items/properties/name/type',
  ],
  [
    'an answer is of another media type',
    changed(['paths', '/api/allcategories', 'get', 'responses', '200', 'content'], put({ 'text/csv': {} })),
    'GET /api/allcategories: remove responses/200/content/application/json',
  ],
  [
    'an answer loses a header',
    changed(['components', 'responses', 'NotModified', 'headers'], remove),
    'GET /api/allcategories: remove responses/304/headers',
  ],
  [
    'callers have to sign in',
    changed(['paths', '/api/allcategories', 'get', 'security'], put([{ bearer: [] }])),
    'GET /api/allcategories: add security/0',
  ],
  [
    'an operation has another name',
    changed([...ME, 'operationId'], put('whoAmI')),
    'GET /api/me: replace operationId',
  ],
  [
    'a problem has another code',
    changed(['components', 'responses', 'Forbidden', 'x-problem-codes'], put(['not_yours'])),
    'POST /api/order-list-user: replace responses/403/x-problem-codes/not_yours',
  ],
])('is found when %s', (_what, contract, id) => {
  expect(breakingChanges(present, contract).map((change) => change.id)).toContain(id)
})

it('finds that a request must have a member that is new', () => {
  const named = changed([...LOGIN, 'required'], add('pin'))
  const contract = structuredClone(named) as {
    components: { schemas: { LoginRequest: { properties: object } } }
  }
  Object.assign(contract.components.schemas.LoginRequest.properties, { pin: { type: 'string' } })
  expect(breakingChanges(present, contract).map(({ id }) => id)).toContain(
    'POST /api/user-login: add requestBody/content/application/json/schema/required/pin',
  )
})

it.each<[string, ReturnType<typeof changed>]>([
  ['nothing', present],
  [
    'an operation more',
    changed(['paths', '/api/news'], put({ get: { operationId: 'news', responses: {} } })),
  ],
  ['a status more', changed([...ME, 'responses', '429'], put({ description: 'Too often' }))],
  [
    'a member more in an answer',
    changed([...SCHEMAS, 'Category', 'properties', 'color'], put({ type: 'string' })),
  ],
  ['a member that a request may have', changed([...LOGIN, 'properties', 'pin'], put({ type: 'string' }))],
  [
    'a header that a request may have',
    changed([...ORDER, 'parameters'], add({ name: 'X-May', in: 'header', schema: {} })),
  ],
  ['a wider limit', changed([...LOGIN, 'properties', 'password', 'maxLength'], put(60))],
  ['one value more that can be sent', changed([...SCHEMAS, 'DeliveryCountry', 'enum'], add('Nepal'))],
  ['a code more', changed(['components', 'responses', 'Forbidden', 'x-problem-codes'], add('not_yours'))],
  ['other words', changed([...ME, 'summary'], put('Another summary'))],
  ['another message', changed([...LOGIN, 'properties', 'email', 'x-messages'], put({ required: 'Please' }))],
])('has nothing against %s', (_what, contract) => {
  expect(breakingChanges(present, contract)).toEqual([])
})
