import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { deadlocks } from '#server/testing/deadlocks.ts'
import { sencha, twoLines, whisk } from '#server/testing/order-counter.ts'
import { deskOfTests, patiently, placeMarkedOrder, placeOrder } from '#server/testing/order-desk.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { shelvesOf } from '#server/testing/shelves.ts'
import { instancesOfTests } from '#server/testing/store-of-tests.ts'
import { send, type Answer } from '#server/testing/send.ts'

const STOCK = 500

describeOnEachDatabase('steps at the same moment, at two instances', (newDatabase) => {
  const stores = instancesOfTests(async () => ({ databaseUrl: await newDatabase() }))
  const desks = [deskOfTests(stores[0]), deskOfTests(stores[1])] as const
  beforeEach(() => stores[0].db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute())

  const deskOf = (index: number) => desks[index % 2 === 0 ? 0 : 1]
  const shelves = () => shelvesOf(stores[0], whisk.id, sencha.id)
  const full = [
    [STOCK, 0],
    [STOCK, 0],
  ]

  /** What all of twenty are answered who do the same to one order at once. */
  const twenty = async (act: (index: number) => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => act(index)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    return answers[0]
  }

  test('twenty cancel one order: the units come back once, and everybody sees it cancelled', async () => {
    const id = await placeOrder(stores[0], twoLines)
    const history = [{ status: 'pending' }, { status: 'cancelled' }]
    const answer = await twenty((index) => deskOf(index).step(id, 'cancel', `by ${index}`))
    expect(answer).toMatchObject({ status: 200, body: { history } })
    expect(await desks[1].get(id)).toEqual(answer?.body)
    expect(await shelves()).toEqual(full)
  })

  test('one cancels while another one delivers: one of them does, the other one is told', async () => {
    const ends: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const id = await placeOrder(stores[0], twoLines)
      await desks[0].walk(id, ['confirm', 'send'])
      const answers = await Promise.all([
        deskOf(round).step(id, 'cancel'),
        deskOf(round + 1).step(id, 'deliver'),
      ])
      const { status: end, history } = await desks[1].get(id)
      const detail = expect.stringContaining(`Order ${id} is ${end}: the step `) as string
      expect(answers.toSorted((a, b) => a.status - b.status)).toMatchObject([
        { status: 200, body: { status: end } },
        { status: 409, body: { detail } },
      ])
      expect(history).toHaveLength(4)
      ends.push(end)
    }
    const kept = ends.filter((status) => status === 'delivered').length
    expect(await shelves()).toEqual([
      [STOCK - 2 * kept, 2 * kept],
      [STOCK - 3 * kept, 3 * kept],
    ])
  })

  /** So many units of the whisk and of the tea are cancelled in all, at one of the desks. */
  const amend = (index: number, id: number, whisks: number, teas: number, more: object = {}) =>
    deskOf(index).ask('PATCH', `orders/${id}`, {
      ...more,
      cancel: [
        { product_id: whisk.id, quantity: whisks },
        { product_id: sencha.id, quantity: teas },
      ],
    })

  test('twenty amend one order alike: it is amended once, and everybody is answered alike', async () => {
    const id = await placeOrder(stores[0], twoLines)
    const answer = await twenty((index) => amend(index, id, 1, 2, { customer_zip: '1209' }))
    expect(answer).toMatchObject({ status: 200, body: { pay_amount: 1890.5, history: { length: 2 } } })
    expect((await shelves()).map(([stock]) => stock)).toEqual([STOCK - 1, STOCK - 1])
    await desks[0].step(id, 'cancel')
    expect(await shelves()).toEqual(full)
  })

  test.each(['cancel', 'send'] as const)(
    'some amend while another one takes the step %s: each unit is in one place, and sums are right',
    async (step) => {
      for (let round = 0; round < 4; round += 1) {
        const id = await placeOrder(stores[0], twoLines)
        await desks[0].step(id, 'confirm')
        const answers = await Promise.all([
          amend(round, id, 1, 0),
          deskOf(round + 1).step(id, step),
          amend(round + 1, id, 0, 2, { customer_zip: String(round) }),
          amend(round, id, 1, 1),
        ])
        expect(answers[1].status).toBe(200)
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
        const { order_product: lines, pay_amount, status } = await desks[0].get(id)
        expect(pay_amount).toBe(lines.reduce((sum, line) => sum + line.total_price, 0))
        const units = [whisk.id, sencha.id].map((product) =>
          status === 'cancelled' ? 0 : (lines.find((line) => line.product_id === product)?.quantity ?? 0),
        )
        expect((await shelves()).map(([stock]) => STOCK - stock)).toEqual(units)
        if (step === 'send') await desks[0].step(id, 'cancel')
        expect(await shelves()).toEqual(full)
      }
    },
  )

  test('orders are amended, or found whole, while their test run is taken back: each unit comes back once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const token = await desks[0].openRun(`race-${round}`)
      const place = () => placeMarkedOrder(stores[0], token, twoLines)
      const ids = await Promise.all([place(), place(), place()])
      const sent = await place()
      await desks[0].walk(sent, ['confirm', 'send'])
      const restock = [{ product_id: sencha.id, quantity: 2 }]
      await Promise.all([
        ...ids.map((id, index) => amend(index, id, 1, 2)),
        desks[1].take(sent, { step: 'return', reason: 'refused', restock }),
        desks[0].removeRun(`race-${round}`),
      ])
      expect(await shelves()).toEqual(full)
    }
  })

  test(
    'orders and cancellations of the same products, in opposite order, never block each other',
    { tags: 'F-09' },
    async () => {
      const at = (index: number) => stores[index % 2] ?? stores[0]
      const placing = Array.from({ length: 16 }, (_, index) =>
        placeOrder(at(index), index % 2 === 0 ? twoLines : twoLines.toReversed()),
      )
      const ids = await Promise.all(placing)
      const body = orderOf(twoLines.map((line) => ({ ...line, quantity: STOCK + 1 })))
      const answers = await Promise.all(
        ids.flatMap((id, index) => [
          deskOf(index).step(id, 'cancel'),
          patiently(() => send(at(index), 'POST', '/api/order/store', { body })),
          deskOf(index + 1).step(id, 'cancel'),
        ]),
      )
      expect(answers.map(({ status }) => status)).toEqual(ids.flatMap(() => [200, 400, 200]))
      expect(await shelves()).toEqual(full)
      expect(await deadlocks(stores[0])).toBe(0)
    },
  )
})
