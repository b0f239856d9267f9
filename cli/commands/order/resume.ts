import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import type { Rows } from '#cli/output/output.ts'
import { notPlaced, placedJson, placedText, stillPending } from '#cli/orders/order-messages.ts'
import { dropPending, recordPlaced, resolvePending } from '#cli/orders/pending-order.ts'
import { withOrderLock } from '#cli/orders/place-order.ts'
import type { PendingOrder } from '#cli/session/session-file.ts'
import { userOf, resolveIdentity } from '#cli/session/identity.ts'

export type ResumeOptions = { key?: string; forget?: boolean }

const NOTES = `Exit code 0: the pending order turned out to be placed, or there was none. 5: it was not placed, and never will be under
its key. 6: the store has not said yet.`

export const resumeCommand: Declare = (command) =>
  command
    .description(
      'Resolves an order without a response: the store says whether it was placed, or that it never will be. Nothing is ordered twice.',
    )
    .option('--key <key>', 'only the order of this key')
    .option('--forget', 'ask nobody; forget the order, as the store is gone for good')
    .addHelpText('after', `\n${NOTES}`)
    .examples(
      'haat order resume',
      "haat order resume --json | jq -r '.[].order.id'",
      'haat order resume --key reading-group-2026-11-20 --forget',
    )
    .runs(runResume)

/** Lets the store resolve the pending order, and prints the outcome. */
async function runResume(deps: CliContext, { key, forget = false }: ResumeOptions): Promise<void> {
  const rows = deps.out.rows()
  try {
    await withOrderLock(deps, async (context) => {
      const { pendingOrder } = await context.session.read()
      if (pendingOrder === null || (key !== undefined && pendingOrder.key !== key)) {
        context.out.note(
          key === undefined ? 'No order is in doubt' : `No order with the key ${key} is in doubt`,
        )
      } else if (forget) await forgetOrder(context, pendingOrder, rows)
      else await resolve(context, pendingOrder, rows)
    })
  } finally {
    rows.end()
  }
}

async function forgetOrder(context: CliContext, { key }: PendingOrder, rows: Rows): Promise<void> {
  await context.session.update((session) => ({ ...session, pendingOrder: null }))
  rows.add({ state: 'forgotten', key }, () => '')
  context.out.note(`Forgotten: the order of key ${key}. It may have been placed.`)
}

async function resolve(context: CliContext, order: PendingOrder, rows: Rows): Promise<void> {
  const me = order.account === null ? null : await customerId(context)
  const outcome = await resolvePending(context, order)
  if (outcome.state === 'placed') {
    rows.add({ state: 'placed', ...placedJson(outcome) }, () => placedText(outcome.placed))
    context.out.note('It was placed earlier; nothing was ordered twice.')
    await recordPlaced(context, order, { outcome, me })
    return
  }
  if (outcome.state === 'not_placed') await dropPending(context)
  const failure =
    outcome.state === 'not_placed' ? notPlaced(outcome, order) : stillPending(outcome.problem, order)
  const { code, message } = failure
  rows.add({ state: outcome.state, key: order.key, code, message }, () => '')
  throw failure
}

async function customerId(context: CliContext): Promise<number | null> {
  const identity = await resolveIdentity(context)
  return identity.kind === 'customer' ? (await userOf(context, identity)).id : null
}
