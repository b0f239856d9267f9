import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import type { CliError } from '#cli/errors.ts'
import { notPlaced, placedJson, placedText, type ReportedOrder } from '#cli/orders/order-messages.ts'
import { resolvePending } from '#cli/orders/pending-order.ts'
import { withOrderLock } from '#cli/orders/place-order.ts'
import { userOf, resolveIdentity } from '#cli/session/identity.ts'
import type { PendingOrder } from '#cli/session/session-file.ts'

type ResumeOptions = { forget?: boolean }

export const resumeCommand: Declare = (command) =>
  command
    .description(
      'Resolves a pending order: the store reports that it was placed, or makes sure that it never will be. Exit code 0: it ' +
        'was placed, or there is none; 5: it was not placed; 6: the store has not answered yet.',
    )
    .option('--forget', 'give up the order without asking, because the store is gone')
    .examples("haat order resume --json | jq -r '.[].order.id'", 'haat order resume --forget')
    .runs(runResume)

/** Lets the store resolve the pending order, and prints the outcome. */
async function runResume(deps: CliContext, { forget = false }: ResumeOptions): Promise<void> {
  await withOrderLock(deps, async (context) => {
    const { session, out } = context
    const { pendingOrder } = await session.read()
    if (pendingOrder === null) {
      out.result([], () => '')
      out.note('There is no pending order')
    } else if (forget) {
      await session.update((before) => ({ ...before, pendingOrder: null }))
      out.result([{ state: 'forgotten', key: pendingOrder.key }], () => '')
      out.note(`The order of key ${pendingOrder.key} is given up. It may have been placed.`)
    } else await resolve(context, pendingOrder)
  })
}

async function resolve(context: CliContext, order: PendingOrder): Promise<void> {
  const { out } = context
  const me = order.account === null ? null : await customerId(context)
  try {
    const report = (reported: ReportedOrder): void => {
      out.result([{ state: 'placed', ...placedJson(reported) }], () => placedText(reported.placed))
      out.note('It was placed earlier; nothing was ordered twice.')
    }
    if ((await resolvePending(context, order, { me, report })) === null) throw notPlaced(order)
  } catch (error) {
    const { code, message } = error as CliError
    const state = code === 'order_not_placed' ? 'not_placed' : 'in_doubt'
    out.result([{ state, key: order.key, code, message }], () => '')
    throw error
  }
}

async function customerId(context: CliContext): Promise<number | null> {
  const identity = await resolveIdentity(context)
  return identity.kind === 'customer' ? (await userOf(context, identity)).id : null
}
