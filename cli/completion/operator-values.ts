import type { CliContext } from '#cli/context.ts'
import { formatTaka } from '#core/money.ts'
import { judgeStep, type OrderStatus, type OrderStep } from '#core/orders/order-steps.ts'
import { statuses } from '#cli/commands/shop/orders.ts'
import { candidate, type Candidate } from './candidate.ts'
import { productsLike } from './products-like.ts'
import type { ValueSource } from './value-source.ts'

/** The most that a page of orders holds, and of the catalog. */
const ORDERS = 200
const PRODUCTS = 500

/** Orders with which a step can be taken now. */
function ordersFor(step: OrderStep): ValueSource {
  return orders(...statuses.filter((status) => judgeStep(status, step) === 'possible'))
}

/** Orders in these statuses, in any where none is named; the newest first. */
function orders(...wanted: OrderStatus[]): ValueSource {
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
  const products = [...found, ...(catalog.ok ? catalog.data.products : [])]
  const names = new Map(products.map(({ product_code: code, name = '' }) => [code ?? '', name]))
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
export const operatorValues: Readonly<Record<string, ValueSource>> = {
  'shop order orderId': orders(),
  'shop confirm orderId': ordersFor('confirm'),
  'shop send orderId': ordersFor('send'),
  'shop deliver orderId': ordersFor('deliver'),
  'shop cancel orderId': ordersFor('cancel'),
  'catalog set code': codes,
  '--mark': marks,
}
