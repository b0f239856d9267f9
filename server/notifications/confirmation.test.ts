import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openOrderCounter, sencha, whisk } from '#server/test/order-counter.ts'
import { openOperatorApi, placeOrder } from '#server/test/order-client.ts'

describe('the confirmation of an order', () => {
  const counter = openOrderCounter(async () => undefined)
  beforeEach(async () => {
    await counter.store.db.deleteFrom('mails').execute()
  })
  const queued = () => counter.store.db.selectFrom('mails').selectAll().execute()
  const lines = [
    { ...whisk, quantity: 2 },
    { ...sencha, quantity: 1 },
  ]
  /** Does something while no mail is sent. */
  const withoutMail = async <T>(work: () => Promise<T>) => {
    const poll = vi.spyOn(counter.store.deps.outbox, 'poll').mockImplementation(async () => {})
    const done = await work()
    poll.mockRestore()
    return done
  }

  test('goes to the address of the order with the lines and sums of the order', async () => {
    const id = await placeOrder(counter.store, lines, { changes: { customer_email: 'nadia@example.com' } })
    // The catalog changes later.
    await counter.store.setPrice(301, 9999)
    const email = (await counter.store.mailbox()).at(-1)
    expect(email?.to).toMatchObject([{ address: 'nadia@example.com' }])
    expect(email?.subject).toBe(`Your order ${id} at Nihon Haat`)
    expect(email?.messageId).toMatch(/^<confirmation-\d+-\d+@nihonhaat\.example>$/)
    for (const fact of [
      `Order: ${id}`,
      'Payment: Cash on delivery',
      'Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500',
      'Total: ৳3,140.50',
    ]) {
      expect(email?.text).toContain(fact)
    }
    expect(email?.html).toContain('Thank you for your order')
  })

  test('goes only to the new address when the address changes before sending', async () => {
    const { store } = counter
    const operator = await openOperatorApi(store)
    let id = 0
    const edit = (changes: object) => operator.ask('PATCH', `orders/${id}`, changes)
    await withoutMail(async () => {
      id = await placeOrder(store, lines, { changes: { customer_email: 'typo@example.com' } })
      for (const _again of [1, 2]) await edit({ customer_email: 'nadia@example.com' })
      await edit({ customer_zip: '1209' })
    })
    const emails = (await store.mailbox()).filter(({ subject }) => subject?.includes(` ${id} `))
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual(
      Array.from({ length: 2 }, () => ['nadia@example.com', `Your order ${id} at Nihon Haat was changed`]),
    )
    expect(emails[0]?.text).toContain('Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500')
    await edit({ customer_email: '', note: 'No mailbox at all' })
    expect(await queued()).toHaveLength(2)
  })

  test('is given up when its order was deleted', async () => {
    const { deps } = counter.store
    await withoutMail(() => placeOrder(counter.store, lines))
    await deps.db.deleteFrom('order_lines').execute()
    await deps.db.deleteFrom('orders').execute()
    await deps.outbox.flush()
    expect(await queued()).toMatchObject([{ sent_at: null, last_problem: 'the order is gone' }])
    expect((await queued())[0]?.given_up_at).not.toBeNull()
  })
})
