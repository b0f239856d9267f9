import { Option } from 'commander'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import type { Failure } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/agree-to-production.ts'
import { forgetOrders, renewOrders } from '#cli/orders/decide-orders.ts'
import { openDesk, type OrderDesk } from '#cli/orders/order-desk.ts'
import { placedJson, placedText } from '#cli/orders/report-order.ts'
import { openOrders, resumeOrders, type Resumed } from '#cli/orders/resume-orders.ts'

export type ResumeOptions = { key?: string; forget?: boolean; asNew?: boolean }

const EXAMPLES = `
Exit code 0: every order in doubt turned out to be placed, or there was none. 5: the store refuses one now, or it is too
old to repeat safely. 6: still no answer. 3: somebody else has to sign in for it.

Examples:
  haat order resume
  haat order resume --json | jq -r .order.id
  haat order resume --key reading-group-2026-11-20 --forget`

export const resumeCommand = defineCommand<ResumeOptions>({
  declare: (command, start) => {
    command
      .description(
        'Clears up orders without an answer: repeats each under its own key, which never orders twice, and tells what became of it.',
      )
      .option('--key <key>', 'only the order of this key')
      .addOption(
        new Option('--forget', 'send nothing; forget the order, as you know what became of it').conflicts(
          'asNew',
        ),
      )
      .option(
        '--as-new',
        'send an order that is too old to repeat under a new key, as you know it is not there',
      )
      .addHelpText('after', EXAMPLES)
      .action((flags: ResumeOptions) => start(flags))
  },
  run: (context, options) => resumeAt(openDesk(context), options),
})

/** Repeats what is in doubt and prints what came of each order at once; for programs one JSON object a line. */
export async function resumeAt(desk: OrderDesk, { key, forget, asNew }: ResumeOptions): Promise<void> {
  const open = openOrders(desk, (await desk.session.read()).orders).filter(
    (each) => key === undefined || each.key === key,
  )
  if (open.length === 0) {
    desk.out.note(key === undefined ? 'No order is in doubt' : `No order with the key ${key} is in doubt`)
    return
  }
  if (forget) {
    for (const gone of await forgetOrders(desk, key)) {
      desk.out.result({ state: 'forgotten', key: gone }, () => '')
      desk.out.note(`Forgotten: the order of key ${gone}. It may have been placed.`)
    }
    return
  }
  if (asNew) await agreeToProduction(desk, 'this places an order')
  const keys = asNew ? await renewOrders(desk, key) : open.map((each) => each.key)
  const failures: Failure[] = []
  await resumeOrders(desk, keys, (resumed) => {
    tell(desk, resumed)
    if (resumed.state !== 'placed') failures.push(resumed.failure)
  })
  // The first failure ends the command; the others are told before.
  const [first, ...others] = failures
  for (const { message, detail, hints } of others) {
    desk.out.note([detail ? `${message}: ${detail}` : message, ...hints].join('\n'))
  }
  if (first) throw first
}

function tell({ out }: CliContext, resumed: Resumed): void {
  if (resumed.state !== 'placed') {
    const { code, message } = resumed.failure
    out.result({ state: resumed.state, key: resumed.key, code, message }, () => '')
    return
  }
  out.result({ state: 'placed', ...placedJson(resumed) }, () => placedText(resumed.placed))
  out.note(
    resumed.replayed ? 'It was placed earlier; nothing was ordered twice.' : 'Order Placed Successfully!',
  )
}
