import type { CliContext } from '#cli/context.ts'
import { isOpen } from '#cli/session/order-record.ts'
import { doubtSentence } from './order-words.ts'

/** Says on stderr which orders of this profile have had no answer yet; they outlive every sign-out. */
export async function tellDoubts({
  session,
  out,
  settings,
}: Pick<CliContext, 'session' | 'out' | 'settings'>): Promise<void> {
  const { orders } = await session.read()
  for (const order of orders.filter(isOpen)) {
    if (order.url === settings.url) out.note(doubtSentence(order))
  }
}
