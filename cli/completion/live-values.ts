import { storedSession } from '#core/session/expiry.ts'
import { formatTaka } from '#core/money.ts'
import type { CliContext } from '#cli/context.ts'
import { keptProfiles } from '#cli/session/settings-store.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { type OrderStep, judgeStep, type OrderStatus } from '#core/orders/order-steps.ts'
import { statuses } from '#cli/commands/shop/orders.ts'

export type Candidate = { value: string; about: string }

export function candidate(value: string | number, about = ''): Candidate {
  return { value: String(value), about }
}

/**
 * Values for one kind of word; `given` are the arguments before it, `start` is what of it is typed so far. It may fail:
 * then there are none.
 */
export type ValueSource = (
  context: CliContext,
  given: readonly string[],
  start: string,
) => Promise<Candidate[]>

type Product = SuccessOf<'getProduct'>

/** The most that a list of the store holds. */
const MANY = 100

/**
 * Products that may be meant by what is typed so far: the newest, what the store finds by it, and the one of that number.
 */
async function productsLike({ api }: CliContext, start: string): Promise<Product[]> {
  const [newest, found, named] = await Promise.all([
    api.call('listProducts', { params: { limit: MANY } }),
    start === '' ? null : api.call('searchProducts', { params: { q: start, limit: MANY } }),
    /^[1-9]\d{0,8}$/.test(start) ? api.call('getProduct', { params: { productId: Number(start) } }) : null,
  ])
  const all = [
    ...(named?.ok ? [named.data] : []),
    ...(found?.ok ? [found.data].flat().flatMap((part) => ('products' in part ? part.products : part)) : []),
    ...(newest.ok ? newest.data : []),
  ]
  return [...new Map(all.map((product) => [product.id, product])).values()]
}

async function products(context: CliContext, _given: readonly string[], start: string): Promise<Candidate[]> {
  const found = await productsLike(context, start)
  return found.map(({ id, name, price }) => candidate(id, `${name}, ${formatTaka(price)}`))
}

/** The store lists no vendors: those of its products are known. */
async function vendors(context: CliContext, start: string): Promise<{ id: number; name: string }[]> {
  const found = await productsLike(context, start)
  const names = new Map(found.map(({ vendor_id, vendor_name }) => [vendor_id, vendor_name]))
  return [...names].map(([id, name]) => ({ id, name }))
}

async function categories({ api }: CliContext): Promise<Candidate[]> {
  const result = await api.call('listCategories')
  return result.ok ? result.data.map(({ slug, name }) => candidate(slug, name)) : []
}

async function cartLines({ session }: CliContext): Promise<Candidate[]> {
  const { cart } = await session.read()
  return cart.map(({ id, name, quantity }) => candidate(id, `${quantity} × ${name}`))
}

/** Only with a sign-in that holds; nothing is asked, told or forgotten here. */
async function orders(context: CliContext): Promise<Candidate[]> {
  const { signedIn } = await context.session.read()
  const stored = storedSession(
    { token: signedIn?.token, expirationDate: signedIn?.expirationDate },
    context.now(),
  )
  if (stored.state !== 'valid' || !signedIn?.user) return []
  context.credentials.token = await context.kept.secrets.reveal('token', stored.token)
  const result = await context.api.call('listOrders', { body: { user_id: signedIn.user.id } })
  if (!result.ok) return []
  return result.data.map(({ id, status, vendor_name, pay_amount }) =>
    candidate(id, [status, vendor_name, formatTaka(pay_amount)].filter(Boolean).join(', ')),
  )
}

async function profiles({ kept }: CliContext): Promise<Candidate[]> {
  return (await keptProfiles(kept.folder)).map(({ name, url }) => candidate(name, url ?? ''))
}

async function settings({ kept }: CliContext): Promise<Candidate[]> {
  const names = kept.settled.map(({ name, value }) =>
    candidate(name, value === undefined ? '' : String(value)),
  )
  return [...names, candidate('operatorKey', "an operator's key, never shown")]
}

async function operationIds(): Promise<Candidate[]> {
  return Object.values(operations).map(({ id, summary }) => candidate(id, summary))
}

async function parameters(_context: CliContext, [id = '']: readonly string[]): Promise<Candidate[]> {
  if (!Object.hasOwn(operations, id)) return []
  const { params } = operations[id as OperationId]
  return params
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, description }) => candidate(`${name}=`, description))
}

async function vendorIds(
  context: CliContext,
  _given: readonly string[],
  start: string,
): Promise<Candidate[]> {
  return (await vendors(context, start)).map(({ id, name }) => candidate(id, name))
}

async function pageIds(context: CliContext, [page]: readonly string[], start: string): Promise<Candidate[]> {
  if (page === 'product') return products(context, [], start)
  if (page === 'category') return categories(context)
  if (page === 'order') return orders(context)
  return page === 'vendor' ? vendorIds(context, [], start) : []
}

/** The most that a page of orders holds, and of the catalog. */
const ORDERS = 200
const PRODUCTS = 500

/** Orders with which a step can be taken now. */
function ordersFor(step: OrderStep): ValueSource {
  return ordersIn(...statuses.filter((status) => judgeStep(status, step) === 'possible'))
}

/** Orders in these statuses, in any where none is named; the newest first. */
function ordersIn(...wanted: OrderStatus[]): ValueSource {
  const pages = wanted.length === 0 ? [{}] : wanted.map((status) => ({ status }))
  return async ({ api }) => {
    const answers = await Promise.all(
      pages.map((params) => api.call('findOrders', { params: { ...params, limit: ORDERS } })),
    )
    return answers.flatMap((answer) =>
      answer.ok
        ? answer.data.orders.map(({ id, status, customer_name: name, pay_amount: sum }) =>
            candidate(id, `${status}, ${name}, ${formatTaka(sum)}`),
          )
        : [],
    )
  }
}

/** Codes of what the store finds by them, and of what only operators see: products off the shelves. */
async function codes(context: CliContext, _given: readonly string[], start: string): Promise<Candidate[]> {
  const [found, catalog] = await Promise.all([
    productsLike(context, start),
    context.api.call('exportCatalog', { params: { limit: PRODUCTS } }),
  ])
  const known = [...found, ...(catalog.ok ? catalog.data.products : [])]
  const names = new Map(known.map(({ product_code: code, name = '' }) => [code ?? '', name]))
  names.delete('')
  return Array.from(names, ([code, name]) => candidate(code, name))
}

async function marks({ api }: CliContext): Promise<Candidate[]> {
  const runs = await api.call('listTestRuns')
  return runs.ok
    ? runs.data.map(({ mark, orders: count, opened_at: opened }) =>
        candidate(mark, `orders: ${count}, since ${opened}`),
      )
    : []
}

/** What can stand in commands for operators: orders are those that the step can be taken with. */
const operatorValues: Readonly<Record<string, ValueSource>> = {
  'shop order orderId': ordersIn(),
  'shop confirm orderId': ordersFor('confirm'),
  'shop send orderId': ordersFor('send'),
  'shop deliver orderId': ordersFor('deliver'),
  'shop cancel orderId': ordersFor('cancel'),
  'catalog set code': codes,
  '--run-id': marks,
}

/** By the name of an argument or an option; one that differs in a command stands behind that command's words. */
export const valueSources: Readonly<Record<string, ValueSource>> = {
  ...operatorValues,
  productId: products,
  'cart set productId': cartLines,
  'cart remove productId': cartLines,
  vendorId: vendorIds,
  orderId: orders,
  operationId: operationIds,
  'open id': pageIds,
  'config get name': settings,
  'config set name': settings,
  'config unset name': settings,
  '--category': categories,
  '--vendor': async (context, _given, start) =>
    (await vendors(context, start)).map(({ name }) => candidate(name)),
  '--product': products,
  '--profile': profiles,
  '--param': parameters,
}
