import { fingerprint } from '#core/orders/fingerprint.ts'
import { clientProblem, type ApiProblem } from '#client/api-problem.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { OrderBody, StoreOrder } from '#cli/session/order-record.ts'

/** An order request as it reaches the store; `user` is whose token it carries. */
export type Request = { payload: OrderBody; key: string; user: number | null }
export type Written = { id: number; key: string; wish: string; payload: OrderBody }
export type Reply =
  | { ok: true; status: 200; data: { order?: StoreOrder }; headers: Headers }
  | { ok: false; problem: ApiProblem }

const VENDOR = { id: 1, name: 'Uji Tea House' }

/** What an order asks for, said apart from the program: products and units, customer and account. */
export function wishIn({ user_id: user, ordered_products: lines, ...rest }: OrderBody): string {
  return JSON.stringify([user, rest.customer_name, rest.customer_address, unitsOf(lines)])
}

/** Lines as text, in whatever order they stand. */
export function unitsOf(lines: readonly { id: number; totalQuantity: number }[]): string {
  return lines
    .map(({ id, totalQuantity }) => `${totalQuantity} of ${id}`)
    .sort()
    .join()
}

/** The rules by which the store takes orders, as a model: keys of a caller, what was asked under them, prices. */
export class ModelStore {
  readonly orders: Written[] = []
  readonly prices = new Map([
    [1, 100],
    [2, 250],
  ])
  #keys = new Map<string, { fingerprint: string; id: number; at: number }>()

  place({ payload, key, user }: Request, now: number, isSoldOut = false): Reply {
    if (payload.user_id !== user)
      return refused(user === null ? 'unauthenticated' : 'forbidden', user ? 403 : 401)
    const name = `${user} ${key}`
    const print = fingerprint(payload)
    const known = this.#keys.get(name)
    if (known && known.fingerprint !== print) return refused('idempotency_key_reused', 422)
    if (known) return placed(known.id, payload, true)
    if (isSoldOut) return refused('sold_out', 400)
    if (payload.ordered_products.some(({ id, price }) => this.prices.get(id) !== price))
      return refused('price_changed', 400)
    const id = this.orders.length + 1
    this.orders.push({ id, key, wish: wishIn(payload), payload })
    this.#keys.set(name, { fingerprint: print, id, at: now })
    return placed(id, payload, false)
  }

  product(id: number) {
    const price = this.prices.get(id) ?? 0
    const { id: vendor_id, name: vendor_name } = VENDOR
    return { id, name: `Product ${id}`, price, photo: '', quantity: 500, vendor_id, vendor_name }
  }

  /** What the janitor does. */
  forgetKeys(usedBefore: number): void {
    for (const [name, { at }] of this.#keys) if (at < usedBefore) this.#keys.delete(name)
  }
}

export function refused(code: ProblemCode, status: number): Reply {
  return {
    ok: false,
    problem: { code, byStore: true, status, detail: code, error: null, message: null, errors: [] },
  }
}

export function unanswered(code: Parameters<typeof clientProblem>[0], detail = '', status = 0): Reply {
  return { ok: false, problem: clientProblem(code, detail, status) }
}

function placed(id: number, payload: OrderBody, replayed: boolean): Reply {
  const order = { id, status: 'pending', pay_amount: payload.pay_amount, order_product: [] }
  return {
    ok: true,
    status: 200,
    data: { order: order as unknown as StoreOrder },
    headers: new Headers(replayed ? { 'idempotency-replayed': 'true' } : {}),
  }
}
