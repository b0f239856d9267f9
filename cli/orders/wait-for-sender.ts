import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { isOpen, type OpenOrder } from '#cli/session/order-record.ts'
import { isSending, type OrderDesk } from './order-desk.ts'

const LOOK_EVERY_MS = 200

/**
 * Waits until another run has ended its work on an order, one way or another; a run that dies has. Whoever waits longer
 * than for an answer of the store is told so.
 */
export async function waitForSender(desk: OrderDesk, { key }: OpenOrder): Promise<void> {
  const patience = desk.now() + desk.settings.timeoutMs
  desk.out.note('Another haat is placing an order of this profile; waiting for it.')
  for (;;) {
    const record = (await desk.session.read()).orders.find((each) => each.key === key)
    if (!record || !isOpen(record) || !isSending(record.sender, desk)) return
    if (desk.now() >= patience) throw stillSending(key)
    await desk.process.pause(LOOK_EVERY_MS)
  }
}

export function stillSending(key: string): Failure {
  return new Failure(
    exitCodes.unreachable,
    'order_under_way',
    'Another haat is placing an order of this profile, and has had no answer yet',
    { hints: [`Its key is ${key}. Try again when it has ended.`] },
  )
}
