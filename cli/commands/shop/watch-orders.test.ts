import { expect, test } from 'vitest'
import { clientProblem, type ApiProblem } from '#client/api-problem.ts'
import type { ApiClient } from '#client/create-client.ts'
import { createEnding } from '#cli/ending.ts'
import { createOutput } from '#cli/output/output.ts'
import { ok, refused } from '#cli/testing/model-store.ts'
import { pendingOrder as example } from '#cli/testing/sample-orders.ts'
import type { OperatorOrder } from './operator-order.ts'
import { watchOrders } from './watch-orders.ts'

const away = clientProblem('network', 'No answer from the store')
const closed: ApiProblem = { ...clientProblem('unknown', 'The key has ended', 401), byStore: true }

/** A shop whose list holds two orders a page. */
class Shop {
  readonly orders = new Map<number, OperatorOrder>()
  fails: ApiProblem | null = null
  readonly failsFor = new Set<string>()

  place(...ids: number[]): void {
    for (const id of ids) {
      const time = new Date(Date.UTC(2026, 10, 20, 9, id)).toISOString()
      this.orders.set(id, { ...example, id, created_at: time, updated_at: time })
    }
  }
  move(id: number, status: OperatorOrder['status']): void {
    this.orders.set(id, { ...(this.orders.get(id) ?? example), status })
  }
  amend(id: number): void {
    const order = this.orders.get(id) ?? example
    this.orders.set(id, { ...order, pay_amount: 1250, updated_at: '2026-11-20T11:00:00.000Z' })
  }
  call(operation: string, { params }: { params: { status?: string; after?: string; orderId?: number } }) {
    const fault = this.fails ?? (this.failsFor.has(operation) ? away : null)
    if (fault) return { ok: false, problem: fault }
    if (operation === 'getOrder') {
      const order = this.orders.get(params.orderId ?? 0)
      return order ? ok(order) : refused('order_not_found', 404)
    }
    const found = [...this.orders.values()].filter(({ status }) => status === params.status).reverse()
    const to = Number(params.after ?? 0) + 2
    return ok({ orders: found.slice(to - 2, to), next: to < found.length ? String(to) : null })
  }
}

/** Watches a shop that changes by a round whenever the counter waits; after the last, somebody presses Ctrl-C. */
async function watched(
  shop: Shop,
  rounds: (() => void)[],
  { json = true, status }: { json?: boolean; status?: 'shipped' } = {},
) {
  const ending = createEnding()
  const texts = { out: '', err: '' }
  const sink = (name: 'out' | 'err') => ({ write: (text: string) => void (texts[name] += text) })
  const waits: number[] = []
  const call = (...asked: Parameters<Shop['call']>) => Promise.resolve(shop.call(...asked))
  const failure = await watchOrders(
    {
      api: { call } as unknown as ApiClient,
      out: createOutput(sink('out'), sink('err'), { json, color: false }),
      interrupted: ending.interrupted,
      settings: { json },
    },
    { interval: 30, ...(status && { status }) },
    (seconds) => {
      waits.push(seconds)
      const round = rounds.shift()
      if (round) round()
      else ending.end('SIGINT')
      return Promise.resolve()
    },
  ).then(
    () => null,
    (error: unknown) => error,
  )
  const told = json ? texts.out.split('\n').filter(Boolean) : []
  const lines = told.map((line) => {
    const { id, status: now } = JSON.parse(line) as OperatorOrder
    return `${id} ${now}`
  })
  return { failure, lines, waits, notes: texts.err.split('\n').filter(Boolean), out: texts.out }
}

test('what is open is told once, the oldest first, then what is new and each step, once', async () => {
  const shop = new Shop()
  shop.place(1, 2, 3, 4, 5)
  shop.move(2, 'shipped')
  shop.move(3, 'delivered')
  const { lines, waits, failure } = await watched(shop, [
    () => shop.place(6),
    () => shop.move(1, 'processing'),
    () => undefined,
    () => {
      shop.move(1, 'cancelled')
      shop.move(2, 'delivered')
      shop.orders.delete(4)
    },
    () => shop.place(7),
  ])
  expect(lines).toEqual([
    ...['1 pending', '2 shipped', '4 pending', '5 pending'],
    ...['6 pending', '1 processing', '1 cancelled', '2 delivered', '7 pending'],
  ])
  expect([new Set(waits), failure]).toEqual([new Set([30]), null])
})

test('a store that is away for a while is told in one line, and nothing twice or never after it', async () => {
  const shop = new Shop()
  shop.place(1)
  const { lines, notes, failure } = await watched(shop, [
    () => {
      shop.place(2)
      shop.fails = away
    },
    () => undefined,
    () => {
      shop.fails = { ...clientProblem('unknown', 'A page of a proxy', 404) }
    },
    () => {
      shop.fails = null
      shop.move(1, 'delivered')
      shop.failsFor.add('getOrder')
    },
    () => shop.failsFor.clear(),
    () => undefined,
  ])
  expect(lines).toEqual(['1 pending', '1 delivered', '2 pending'])
  expect(failure).toBeNull()
  expect(notes.slice(1)).toEqual([
    expect.stringContaining('No answer from the store; looking again every 30 s'),
    expect.stringContaining('The store answers again'),
  ])
})

test('a store that is away at first, or takes the key no more, ends it', async () => {
  const shop = new Shop()
  shop.fails = away
  expect((await watched(shop, [])).failure).toMatchObject({ exit: 6 })
  shop.fails = null
  expect((await watched(shop, [() => void (shop.fails = closed)])).failure).toMatchObject({ exit: 3 })
})

test('of one status, it tells who comes to it and what becomes of them', async () => {
  const shop = new Shop()
  shop.place(1, 2)
  const { lines } = await watched(shop, [() => shop.move(1, 'shipped'), () => shop.move(1, 'returned')], {
    status: 'shipped',
  })
  expect(lines).toEqual(['1 shipped', '1 returned'])
})

test('people read a table, then a line for each', async () => {
  const shop = new Shop()
  shop.place(1)
  const rounds = [() => shop.place(2), () => shop.move(1, 'processing'), () => shop.amend(1), () => undefined]
  const { out, notes } = await watched(shop, rounds, { json: false })
  const [head, first, second, third, fourth, ...rest] = out.split('\n')
  expect(head).toMatch(/^Order +Status +Placed/)
  expect(first).toMatch(/^ +1 +pending /)
  expect(second).toMatch(
    /^\S+ \S+ {2}2 {2}new {2}Ayesha Rahman {2}01712345678 {2}Uji Tea House {2}2 units {2}৳2,500$/,
  )
  expect(third).toMatch(/ {2}1 {2}pending → processing {2}Ayesha/)
  expect(fourth).toMatch(/ {2}1 {2}processing, amended {2}Ayesha.* ৳1,250$/)
  expect(rest).toEqual([''])
  expect(notes).toEqual(['1 open order; looking again every 30 s until Ctrl-C'])
})
