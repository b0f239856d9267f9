import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { sencha, twoLines, whisk } from '#server/test/order-counter.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'
import { type Answer } from '#server/test/send.ts'

const STOCK = 500

describeOnEachDatabase('steps at the same moment, at two instances', (newDatabase) => {
  const stores = instancesOfTests(async () => ({ databaseUrl: await newDatabase() }))
  const operatorApis = [operatorApiOfTests(stores[0]), operatorApiOfTests(stores[1])] as const
  beforeEach(() => stores[0].db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute())

  const deskOf = (index: number) => operatorApis[index % 2 === 0 ? 0 : 1]
  const stocks = () => stockLevelsOf(stores[0], whisk.id, sencha.id)
  const full = [
    [STOCK, 0],
    [STOCK, 0],
  ]

  /** What ten requests are answered that do the same to one order at once. */
  const tenTimes = async (act: (index: number) => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => act(index)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    return answers[0]
  }

  test('returns the units once when ten requests cancel one order', async () => {
    const id = await placeOrder(stores[0], twoLines)
    const history = [{ status: 'pending' }, { status: 'cancelled' }]
    const answer = await tenTimes((index) => deskOf(index).step(id, 'cancel', `by ${index}`))
    expect(answer).toMatchObject({ status: 200, body: { history } })
    expect(await operatorApis[1].get(id)).toEqual(answer?.body)
    expect(await stocks()).toEqual(full)
  })

  test('either cancels or delivers when both are requested at once', async () => {
    const ends: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const id = await placeOrder(stores[0], twoLines)
      await operatorApis[0].walk(id, ['confirm', 'send'])
      const answers = await Promise.all([
        deskOf(round).step(id, 'cancel'),
        deskOf(round + 1).step(id, 'deliver'),
      ])
      const { status: end, history } = await operatorApis[1].get(id)
      const detail = expect.stringContaining(`Order ${id} is ${end}: the step `) as string
      expect(answers.toSorted((a, b) => a.status - b.status)).toMatchObject([
        { status: 200, body: { status: end } },
        { status: 409, body: { detail } },
      ])
      expect(history).toHaveLength(4)
      ends.push(end)
    }
    const delivered = ends.filter((status) => status === 'delivered').length
    expect(await stocks()).toEqual([
      [STOCK - 2 * delivered, 2 * delivered],
      [STOCK - 3 * delivered, 3 * delivered],
    ])
  })
})
