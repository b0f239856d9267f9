import { expect, it } from 'vitest'

import { linkReferences, readContract } from '../generate/contract.ts'
import { isObject } from '../generate/is-object.ts'
import { breakingChanges } from './breaking-changes.ts'

/** The contract with the operations that are changed below: a comparison of all takes a hundred times as long. */
const present = withPaths(readContract(new URL('../../openapi.yaml', import.meta.url)), [
  '/api/allcategories',
  '/api/cart-items',
  '/api/me',
  '/api/order-list-user',
  '/api/order/store',
  '/api/user-login',
  '/api/user-registration',
])

function withPaths<Contract extends { paths: object }>(contract: Contract, names: string[]): Contract {
  const paths = Object.entries(contract.paths).filter(([path]) => names.includes(path))
  return { ...contract, paths: Object.fromEntries(paths) }
}

type Change = (parent: Record<string, unknown>, name: string) => void

const put =
  (value: unknown): Change =>
  (parent, name) =>
    (parent[name] = value)
const listOf = (parent: Record<string, unknown>, name: string) => (parent[name] ?? []) as unknown[]
const add =
  (value: unknown): Change =>
  (parent, name) =>
    (parent[name] = [...listOf(parent, name), value])
const without =
  (value: unknown): Change =>
  (parent, name) =>
    (parent[name] = listOf(parent, name).filter((entry) => entry !== value))
const remove: Change = (parent, name) => Reflect.deleteProperty(parent, name)

/** Changes a place of a contract, whose steps are named with blanks between. */
function changeAt(place: string, change: Change, contract: object): void {
  const steps = place.split(' ')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), contract)
  if (!isObject(parent)) throw new Error(`Nothing at ${place}`)
  change(parent, last)
  linkReferences(contract)
}

/** What breaks after a change at a place. */
function idsAfter(place: string, change: Change, contract = structuredClone(present)): string[] {
  changeAt(place, change, contract)
  return breakingChanges(present, contract)
}

const LOGIN = 'components schemas LoginRequest'
const CATEGORY = 'components schemas Category'
const CATEGORIES = 'paths /api/allcategories get'
const ORDER = 'paths /api/order/store post'
const ME = 'paths /api/me get'
const FORBIDDEN = 'components responses Forbidden x-problem-codes'

it.each<[string, string, Change, string]>([
  ['an operation is gone', 'paths /api/me', remove, 'GET /api/me: remove it'],
  ['a method is gone', 'paths /api/cart-items delete', remove, 'DELETE /api/cart-items: remove it'],
  [
    'an answer loses a member',
    `${CATEGORY} properties slug`,
    remove,
    'GET /api/allcategories: remove responses/200/<schema>/items/properties/slug',
  ],
  [
    'a member of an answer need not come any more',
    `${CATEGORY} required`,
    without('slug'),
    'GET /api/allcategories: remove responses/200/<schema>/items/required/slug',
  ],
  [
    'a request must have a member that it need not have had',
    'components schemas RegistrationRequest required',
    add('phone'),
    'POST /api/user-registration: add requestBody/<schema>/required/phone',
  ],
  [
    'a limit is narrower',
    `${LOGIN} properties password maxLength`,
    put(40),
    'POST /api/user-login: replace requestBody/<schema>/properties/password/maxLength',
  ],
  [
    'there is a limit where none was',
    `${LOGIN} properties password pattern`,
    put('^a'),
    'POST /api/user-login: add requestBody/<schema>/properties/password/pattern',
  ],
  [
    'one of the values that can be sent is gone',
    'components schemas DeliveryCountry enum',
    without('India'),
    'POST /api/order/store: remove requestBody/<schema>/properties/customer_country/enum/India',
  ],
  [
    'a header is needed',
    `${ORDER} parameters`,
    add({ name: 'X-Need', in: 'header', required: true, schema: {} }),
    'POST /api/order/store: add parameters/X-Need',
  ],
  ['a status is gone', `${ME} responses 200`, remove, 'GET /api/me: remove responses/200'],
  [
    'a member of an answer is of another type',
    `${CATEGORY} properties name`,
    put({ type: 'integer' }),
    'GET /api/allcategories: replace responses/200/<schema>/items/properties/name/type',
  ],
  [
    'an answer is of another media type',
    `${CATEGORIES} responses 200 content`,
    put({ 'text/csv': {} }),
    'GET /api/allcategories: remove responses/200/content/application/json',
  ],
  [
    'an answer loses a header',
    'components responses NotModified headers',
    remove,
    'GET /api/allcategories: remove responses/304/headers',
  ],
  [
    'callers have to sign in',
    `${CATEGORIES} security`,
    put([{ bearer: [] }]),
    'GET /api/allcategories: add security/0',
  ],
  ['an operation has another name', `${ME} operationId`, put('whoAmI'), 'GET /api/me: replace operationId'],
  [
    'a problem has another code',
    FORBIDDEN,
    put(['not_yours']),
    'POST /api/order-list-user: replace responses/403/x-problem-codes/not_yours',
  ],
])('is found when %s', (_what, place, change, id) => {
  expect(idsAfter(place, change)).toContain(id.replace('<schema>', 'content/application/json/schema'))
})

it('finds that a request must have a member that is new', () => {
  const contract = structuredClone(present)
  changeAt(`${LOGIN} properties pin`, put({ type: 'string' }), contract)
  expect(idsAfter(`${LOGIN} required`, add('pin'), contract)).toContain(
    'POST /api/user-login: add requestBody/content/application/json/schema/required/pin',
  )
})

it('ignores changes that no caller notices', () => {
  const contract = structuredClone(present)
  for (const [place, change] of [
    ['paths /api/news', put({ get: { operationId: 'news', responses: {} } })],
    [`${ME} responses 429`, put({ description: 'Too often' })],
    [`${CATEGORY} properties color`, put({ type: 'string' })],
    [`${LOGIN} properties pin`, put({ type: 'string' })],
    [`${ORDER} parameters`, add({ name: 'X-May', in: 'header', schema: {} })],
    [`${LOGIN} properties password maxLength`, put(60)],
    ['components schemas DeliveryCountry enum', add('Nepal')],
    [FORBIDDEN, add('not_yours')],
    [`${ME} summary`, put('Another summary')],
    [`${LOGIN} properties email x-messages`, put({ required: 'Please' })],
  ] satisfies [string, Change][])
    changeAt(place, change, contract)
  expect(breakingChanges(present, contract)).toEqual([])
})
