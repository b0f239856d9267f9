import { command } from '#cli/command.ts'
import type { Failure } from '#cli/failure.ts'
import type { Rows } from '#cli/output/output.ts'
import {
  doubtsOf,
  forget as forgetDoubt,
  openDesk,
  settle,
  type EndedOrder,
  type TerminalDesk,
  type ToldOrder,
} from '#cli/orders/order-desk.ts'
import { inTurn } from '#cli/orders/place-once.ts'
import type { OpenOrder } from '#cli/session/session-file.ts'
import { notPlaced, placedJson, placedText, stillInDoubt } from '#cli/orders/order-words.ts'
import { userOf, visitor } from '#cli/session/visitor.ts'

export type ResumeOptions = { key?: string; forget?: boolean }

const NOTES = `Exit code 0: every order in doubt turned out to be placed, or there was none. 5: one was not placed, and never will be under
its key. 6: the store has not said yet. 3: this store cannot say, and somebody else has to sign in to repeat the order.`

export const resumeCommand = command<ResumeOptions>({
  about:
    'Clears up orders without an answer: the store says whether each was placed, or that it never will be. Nothing is ordered twice.',
  takes: [
    ['--key <key>', 'only the order of this key'],
    ['--forget', 'ask nobody; forget the order, as the store is gone for good'],
  ],
  notes: NOTES,
  examples: [
    'haat order resume',
    "haat order resume --json | jq -r '.[].order.id'",
    'haat order resume --key reading-group-2026-11-20 --forget',
  ],
  run: (context, options) => resumeAt(openDesk(context), options),
})

/** Ends what is in doubt and prints what came of each order at once. */
export async function resumeAt(desk: TerminalDesk, options: ResumeOptions): Promise<void> {
  const rows = desk.out.rows()
  try {
    await inTurn(desk, () => resume(desk, options, rows))
  } finally {
    rows.end()
  }
}

async function resume(desk: TerminalDesk, { key, forget }: ResumeOptions, rows: Rows): Promise<void> {
  const { out } = desk
  const doubts = doubtsOf(desk, await desk.session.read()).filter(
    (each) => key === undefined || each.key === key,
  )
  if (doubts.length === 0) {
    out.note(key === undefined ? 'No order is in doubt' : `No order with the key ${key} is in doubt`)
    return
  }
  const failures: Failure[] = []
  const me = forget ? null : await customerOf(desk, doubts)
  for (const doubt of doubts) {
    if (forget) await forgetOrder(desk, doubt, rows)
    else {
      const ended = await settle(desk, doubt, { me, tell: (told) => tellPlaced(desk, told, rows) })
      if (ended.state !== 'placed') failures.push(tellFailed(rows, doubt, ended))
    }
  }
  // The first failure ends the command; the others are told before.
  const [first, ...others] = failures
  for (const { message, detail, hints } of others) {
    out.note([detail ? `${message}: ${detail}` : message, ...hints].join('\n'))
  }
  if (first) throw first
}

async function forgetOrder(desk: TerminalDesk, doubt: OpenOrder, rows: Rows): Promise<void> {
  await forgetDoubt(desk, doubt)
  rows.add({ state: 'forgotten', key: doubt.key }, () => '')
  desk.out.note(`Forgotten: the order of key ${doubt.key}. It may have been placed.`)
}

/** Who is signed in, where that matters: any doubt is settled by whoever asks. */
async function customerOf(desk: TerminalDesk, doubts: readonly OpenOrder[]): Promise<number | null> {
  if (doubts.every(({ account }) => account === null)) return null
  const someone = await visitor(desk)
  return someone.kind === 'customer' ? (await userOf(desk, someone)).id : null
}

function tellPlaced({ out }: TerminalDesk, told: ToldOrder, rows: Rows): void {
  rows.add({ state: 'placed', ...placedJson(told) }, () => placedText(told.placed))
  out.note(told.replayed ? 'It was placed earlier; nothing was ordered twice.' : 'Order Placed Successfully!')
}

function tellFailed(rows: Rows, doubt: OpenOrder, ended: Exclude<EndedOrder, { state: 'placed' }>): Failure {
  const failure = ended.state === 'not_placed' ? notPlaced(ended, doubt) : stillInDoubt(ended, doubt)
  const { code, message } = failure
  rows.add({ state: ended.state, key: doubt.key, code, message }, () => '')
  return failure
}
