import { namelessOrder, shownOrder } from '#core/orders/shown-order.ts'
import { orderToKeep } from '#core/orders/check-order.ts'
import { fingerprint, knownOrder } from '#core/orders/order-wish.ts'
import type { MockAnswers } from '#contract/mock.ts'
import { listOrdersMaxItems } from '#generated/limits.ts'
import { letterOf, type Kept, type Order } from '#mock/kept.ts'
import { presentVendorName } from '#mock/catalog/shelves.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { markOfToken } from '#mock/operator/run-answers.ts'
import { customerOf, customerOrGuest } from '#mock/session/session-answers.ts'
import type { BodyOf } from '#generated/operation-types.ts'

type OrderBody = BodyOf<'placeOrder'>

/** Who asks a store in memory has no address. */
const HERE = 'here'

const placedOrder = (order: Order) => ({
  message: 'Your order has been placed successfully.',
  order: shownOrder(order),
})

export function orderAnswers(store: MockStore) {
  const { kept } = store
  return {
    placeOrder: (call) => {
      const { body, headers, respond, problem } = call
      const session = customerOrGuest(call)
      const userId = session?.userId ?? null
      if (body.user_id !== userId) return problem(session ? 'forbidden' : 'unauthenticated')
      if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')

      const token = headers['test-run']
      const named = token === undefined ? null : markOfToken(store, token)
      const mark = token === undefined ? (session?.mark ?? null) : named
      const keyed = keyedOrder(store, call, { userId, mark })
      if (token !== undefined && named === null && !orderUnder(kept, keyed))
        return problem('test_run_unknown')
      const end = placed(store, body, keyed, mark)
      return Array.isArray(end)
        ? problem(...(end as [never, never]))
        : respond(200, placedOrder(end.order), end.headers)
    },
    placePhoneOrder: (call) => {
      const { headers, respond, problem } = call
      const body = { ...call.body, user_id: null }
      if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')
      const end = placed(
        store,
        body,
        keyedOrder(store, { headers, body }, { userId: null, mark: null }),
        null,
      )
      return Array.isArray(end)
        ? problem(...(end as [never, never]))
        : respond(200, placedOrder(end.order), end.headers)
    },
    settleOrder: ({ body, respond }) => {
      const caller = { userId: body.user_id, address: HERE, now: store.now(), mark: null }
      const keyed = knownOrder(caller, body.key, '')
      const known = orderUnder(kept, keyed)
      if (known && known !== 'void')
        return respond(200, { state: 'placed', order: namelessOrder(known.order) })
      if (!known) keepKey(kept, keyed, null, store.now())
      return respond(200, { state: 'void' })
    },
    listOrders: (call) => {
      const { userId } = customerOf(call)
      if (call.body.user_id !== userId) return call.problem('forbidden')
      const own = kept.orders.filter(({ user_id }) => user_id === userId).reverse()
      return call.respond(200, own.slice(0, listOrdersMaxItems).map(shownOrder), {
        'Total-Count': String(own.length),
      })
    },
  } satisfies MockAnswers
}

type Asked = { headers: { 'idempotency-key'?: string | undefined }; body: OrderBody }

function keyedOrder(
  { now }: MockStore,
  { headers, body }: Asked,
  whose: { userId: number | null; mark: string | null },
) {
  return knownOrder({ ...whose, address: HERE, now: now() }, headers['idempotency-key'], fingerprint(body))
}

/** What an order ends in: it is there, or the problem, whose code comes with what its own words need. */
type End = { order: Order; headers?: { 'Idempotency-Replayed': 'true' } } | [code: string, params?: object]

function placed(store: MockStore, body: OrderBody, keyed: Keyed, mark: string | null): End {
  const { kept } = store
  const known = orderUnder(kept, keyed)
  if (known === 'void') return ['idempotency_key_void']
  if (known)
    return known.fingerprint === keyed.fingerprint
      ? { order: known.order, headers: { 'Idempotency-Replayed': 'true' } }
      : ['idempotency_key_reused']
  const products = store.products(body.ordered_products.map(({ id }) => id))
  const vendorName = presentVendorName(kept, body.vendor_name)
  const accepted = orderToKeep(body, products, { vendorName, mark, now: store.now() })
  if (!accepted.ok) return accepted.error
  const order = writeOrder(store, accepted.value)
  keepKey(kept, keyed, order.id, store.now())
  return { order }
}

/** Whose key it is, and what was asked under it; what was placed before `validSince` does not count. */
type Keyed = { scope: string; key: string; fingerprint: string; validSince: number }

/** The order that a key has placed, and what was asked; `void` where it never will; undefined where it is free. */
export function orderUnder(
  { orderKeys, orders }: Kept,
  { scope, key, validSince }: Keyed,
): { order: Order; fingerprint: string } | 'void' | undefined {
  const kept = orderKeys.find(
    (each) => each.scope === scope && each.key === key && each.createdAt >= validSince,
  )
  if (!kept) return undefined
  const order = orders.find(({ id }) => id === kept.orderId)
  return order ? { order, fingerprint: kept.fingerprint } : 'void'
}

/** Keeps the order that a key has placed, null for a void key, in the place of one that does not count any more. */
export function keepKey(kept: Kept, keyed: Keyed, orderId: number | null, createdAt: number): void {
  const others = kept.orderKeys.filter(({ scope, key }) => scope !== keyed.scope || key !== keyed.key)
  kept.orderKeys = [
    ...others,
    { scope: keyed.scope, key: keyed.key, fingerprint: keyed.fingerprint, orderId, createdAt },
  ]
}

type Accepted = Extract<ReturnType<typeof orderToKeep>, { ok: true }>['value']

/** Takes what is ordered off the shelves, and keeps the order; what a test run takes does not count as sold. */
function writeOrder(store: MockStore, { order: asked, lines }: Accepted): Order {
  const { kept } = store
  const { mark, created_at: now } = asked
  for (const { product_id, quantity } of lines) {
    const product = kept.products.find(({ id }) => id === product_id)
    if (!product) continue
    product.stock -= quantity
    if (mark === null) product.sold += quantity
  }
  const order: Order = {
    id: store.nextId('order'),
    ...asked,
    return_reason: null,
    courier: null,
    tracking: null,
    lines: lines.map((line) => ({ id: store.nextId('order line'), ...line, cancelled: 0, restocked: 0 })),
    letters: letterOf(asked, 'confirmation', now),
    events: [{ status: 'pending', change: null, at: now, by: null, note: null, details: null }],
  }
  kept.orders.push(order)
  return order
}
