import { fingerprint, wishOf } from '#core/orders/order-wish.ts'
import { clientProblem, type ApiProblem } from '#client/api-problem.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { OrderBody } from '#cli/session/session-file.ts'

/** An order request; `user` is whose token it carries, `at` the step at which it left. */
export type Request = { payload: OrderBody; key: string; user: number | null; at: number }
export type Written = { id: number; key: string; wish: string; payload: OrderBody }
export type Reply =
  | { ok: true; status: 200; data: unknown; headers: Headers }
  | { ok: false; problem: ApiProblem }

/** The rules by which the store takes orders, as a model: keys of a caller, what was asked under them, prices. */
export class ModelStore {
  readonly orders: Written[] = []
  readonly prices = new Map([
    [1, 100],
    [2, 250],
  ])
  readonly #keys = new Map<string, { fingerprint: string; order: Written | null }>()
  readonly isPlain: boolean

  /** A plain store does not know how to settle. */
  constructor(isPlain: boolean) {
    this.isPlain = isPlain
  }

  place({ payload, key, user }: Request): Reply {
    if (payload.user_id !== user) return refused(user === null ? 'unauthenticated' : 'forbidden', 403)
    const name = `${user} ${key}`
    const print = fingerprint(payload)
    const known = this.#keys.get(name)
    if (known?.order === null) return refused('idempotency_key_void', 422)
    if (known && known.fingerprint !== print) return refused('idempotency_key_reused', 422)
    if (known?.order) return ok({ order: shown(known.order) }, { 'idempotency-replayed': 'true' })
    if (payload.ordered_products.some(({ id, price }) => this.prices.get(id) !== price))
      return refused('price_changed', 400)
    const order = { id: this.orders.length + 1, key, wish: wishOf(payload), payload }
    this.orders.push(order)
    this.#keys.set(name, { fingerprint: print, order })
    return ok({ order: shown(order) })
  }

  settle({ key, user_id: user }: { key: string; user_id: number | null }): Reply {
    if (this.isPlain) return refused('not_found', 404)
    const name = `${user} ${key}`
    const known = this.#keys.get(name) ?? { fingerprint: '', order: null }
    this.#keys.set(name, known)
    return ok(known.order ? { state: 'placed', order: shown(known.order) } : { state: 'void' })
  }

  product(id: number): Reply {
    const price = this.prices.get(id) ?? 0
    return ok({ id, name: `${id}`, price, photo: '', quantity: 500, vendor_id: 1, vendor_name: 'Uji' })
  }
}

export function ok(data: unknown, headers: Record<string, string> = {}): Reply {
  return { ok: true, status: 200, data, headers: new Headers(headers) }
}

export function refused(code: ProblemCode, status: number): Reply {
  return { ok: false, problem: { ...clientProblem('unknown', code, status), code, byStore: true } }
}

function shown({ id, payload }: Written) {
  return { id, status: 'pending', pay_amount: payload.pay_amount, order_product: [] }
}
