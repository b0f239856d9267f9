import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { isOpen, type OpenOrder, type OrderRecord } from '#cli/session/order-record.ts'
import { isTooOld } from './choose-order.ts'
import { isSending, type OrderDesk } from './order-desk.ts'
import { stillSending } from './wait-for-sender.ts'

/** Takes orders in doubt out of the profile, all or the one of a key; answers their keys. */
export function forgetOrders(desk: OrderDesk, key: string | undefined): Promise<string[]> {
  return decide(desk, key, (order) => ({ key: order.key, renewed: null }))
}

/**
 * Gives orders in doubt a new key, under which the store has nothing; answers the new keys. Only a person can know that
 * the store has no order under the old one, and only once it is too old to be repeated.
 */
export function renewOrders(desk: OrderDesk, key: string | undefined): Promise<string[]> {
  return decide(desk, key, (order) => {
    const now = desk.now()
    if (!isTooOld(order, now)) throw repeatItFirst(order.key)
    const renewed = desk.newKey()
    return { key: renewed, renewed: { ...order, key: renewed, madeAt: now, sentAt: 0, sender: null } }
  })
}

async function decide(
  desk: OrderDesk,
  key: string | undefined,
  decision: (order: OpenOrder) => { key: string; renewed: OpenOrder | null },
): Promise<string[]> {
  let keys: string[] = []
  await desk.session.update((session) => {
    keys = []
    const orders = session.orders.flatMap((record): OrderRecord[] => {
      const isMeant = record.url === desk.settings.url && (key === undefined || record.key === key)
      if (!isOpen(record) || !isMeant) return [record]
      if (isSending(record.sender, desk)) throw stillSending(record.key)
      const decided = decision(record)
      keys.push(decided.key)
      // The key stays known as used: whoever names it again is not told that nothing was ordered under it.
      const forgotten = { ...record, sender: null, forgotten: true as const }
      return decided.renewed === null ? [forgotten] : [decided.renewed, forgotten]
    })
    return { ...session, orders }
  })
  return keys
}

function repeatItFirst(key: string): Failure {
  return new Failure(
    exitCodes.refused,
    'order_in_doubt',
    'This order can still be repeated under its own key',
    {
      hints: [`\`haat order resume\` does so and never orders twice (key ${key}).`],
    },
  )
}
