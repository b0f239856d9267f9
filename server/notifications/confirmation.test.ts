import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openOrderCounter, sencha, whisk } from '#server/test/order-counter.ts'
import { openDesk, placeOrder } from '#server/test/order-client.ts'

describe('the confirmation of an order', () => {
  const counter = openOrderCounter(async () => undefined)
  beforeEach(async () => {
    await counter.store.db.deleteFrom('mails').execute()
  })
  const promised = () => counter.store.db.selectFrom('mails').selectAll().execute()
  const lines = [
    { ...whisk, quantity: 2 },
    { ...sencha, quantity: 1 },
  ]
  /** Does something as if the mail server were away meanwhile. */
  const withoutMail = async <T>(work: () => Promise<T>) => {
    const nudge = vi.spyOn(counter.store.deps.outbox, 'nudge').mockImplementation(() => {})
    const done = await work()
    nudge.mockRestore()
    return done
  }

  test('goes to the address of the order, with the order’s own lines and sums', async () => {
    const id = await placeOrder(counter.store, lines, { changes: { customer_email: 'nadia@example.com' } })
    // Whatever the shelves say later.
    await counter.store.setPrice(301, 9999)
    const letter = (await counter.store.mailbox()).at(-1)
    expect(letter?.to).toMatchObject([{ address: 'nadia@example.com' }])
    expect(letter?.subject).toBe(`Your order ${id} at Nihon Haat`)
    expect(letter?.messageId).toMatch(/^<confirmation-\d+-\d+@nihonhaat\.example>$/)
    for (const fact of [
      `Order: ${id}`,
      'Payment: Cash on delivery',
      'Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500',
      'Total: ৳3,140.50',
    ]) {
      expect(letter?.text).toContain(fact)
    }
    expect(letter?.html).toContain('Thank you for your order')
  })

  test('goes to the new address alone when the address changes before the mail leaves', async () => {
    const { store } = counter
    const desk = await openDesk(store)
    let id = 0
    const amend = (wish: object) => desk.ask('PATCH', `orders/${id}`, wish)
    await withoutMail(async () => {
      id = await placeOrder(store, lines, { changes: { customer_email: 'typo@example.com' } })
      for (const _again of [1, 2]) await amend({ customer_email: 'nadia@example.com' })
      await amend({ customer_zip: '1209' })
    })
    const letters = (await store.mailbox()).filter(({ subject }) => subject?.includes(` ${id} `))
    expect(letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual(
      Array.from({ length: 2 }, () => ['nadia@example.com', `Your order ${id} at Nihon Haat was changed`]),
    )
    expect(letters[0]?.text).toContain('Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500')
    await amend({ customer_email: '', note: 'No mailbox at all' })
    expect(await promised()).toHaveLength(2)
  })

  test('of an order that is gone is given up', async () => {
    const { deps } = counter.store
    await withoutMail(() => placeOrder(counter.store, lines))
    await deps.db.deleteFrom('order_lines').execute()
    await deps.db.deleteFrom('orders').execute()
    await deps.outbox.flush()
    expect(await promised()).toMatchObject([{ sent_at: null, last_problem: 'the order is gone' }])
    expect((await promised())[0]?.given_up_at).not.toBeNull()
  })
})
