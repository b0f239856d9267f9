import { setTimeout as sleep } from 'node:timers/promises'
import { clientProblem, type ApiProblem } from '#client/api-problem.ts'
import { sendOrder, settleOrder, type OrderAsker, type SentOrder } from '#client/order-certainty.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { asAgreed } from '#cli/input/ask.ts'
import type { CliContext } from '#cli/context.ts'
import { withFileLock } from '#cli/session/file-lock.ts'
import {
  isOpen,
  isPlaced,
  type OpenOrder,
  type OrderBody,
  type OrderRecord,
  type RecordedOrder,
  type SessionFile,
} from '#cli/session/session-file.ts'

/** How orders are sent and waited for, and who else of this profile is waited for. */
type DeskParts = {
  pause: (milliseconds: number) => Promise<void>
  settleMs: number
  place?: OrderAsker['place']
  lock: typeof withFileLock
}

/** What orders may touch; `OrderContext` says beforehand what is done another way than usual. */
export type TerminalDesk = CliContext & DeskParts
export type OrderContext = CliContext & Partial<DeskParts>

const SETTLE_MS = 10_000

export function openDesk(context: OrderContext): TerminalDesk {
  return {
    // A run that is told to end does not wait any more; its next call says so.
    pause: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: context.interrupted }).catch(() => undefined),
    settleMs: Math.min(context.settings.timeoutMs, SETTLE_MS),
    lock: withFileLock,
    ...context,
  }
}

/** The orders in doubt that belong to the store of this command. */
export function doubtsOf({ settings }: Pick<TerminalDesk, 'settings'>, { orders }: SessionFile): OpenOrder[] {
  return orders.filter(isOpen).filter(({ url }) => url === settings.url)
}

/** An order that was placed, as it is told. */
export type ToldOrder = { placed: RecordedOrder; replayed: boolean; answer?: SuccessOf<'placeOrder'> }

/** What is known of an order, and written down. */
export type EndedOrder =
  | ({ state: 'placed' } & ToldOrder)
  | { state: 'not_placed'; end: 'void' | 'refused' | 'not_placed' | 'key_used'; problem: ApiProblem }
  /** `signIn`: only its customer, signed in, can repeat it at this store. */
  | { state: 'in_doubt'; problem: ApiProblem; signIn?: true }

/** Who ends an order: their account, and whom it is told before anything is written. */
type Teller = { me: number | null; tell: (told: ToldOrder) => void }

/** Sends an order whose record is on the disk, and keeps what came of it. */
export async function sendAndEnd(
  desk: TerminalDesk,
  order: OpenOrder,
  { isRepeated, ...teller }: Teller & { isRepeated: boolean },
): Promise<EndedOrder> {
  const { key, payload, named = false, account } = order
  const { credentials } = desk
  const { token } = credentials
  // A guest's order goes out as one, whoever is signed in by now.
  if (account === null) credentials.token = null
  const sent = await asAgreed(desk, () => sendOrder(desk, { key, body: payload, isRepeated, isNamed: named }))
  credentials.token = token
  return ended(desk, order, { ...teller, sent })
}

/**
 * Ends a doubt: asks the store what became of the order. A store that does not know the question gets the order again, under
 * its key.
 */
export async function settle(desk: TerminalDesk, doubt: OpenOrder, teller: Teller): Promise<EndedOrder> {
  const { key, account } = doubt
  const settled = await settleOrder(desk, { key, userId: account?.id ?? null })
  if (settled.end !== 'unanswerable') return ended(desk, doubt, { ...teller, sent: settled })
  const { problem } = settled
  if (account !== null && account.id !== teller.me) return { state: 'in_doubt', problem, signIn: true }
  const order = await takeOver(desk, doubt)
  if (order === null) return { state: 'in_doubt', problem: overtaken }
  return sendAndEnd(desk, order, { ...teller, isRepeated: true })
}

/** Makes an order in doubt this run's, which is to send it again; null when it is not in doubt any more. */
export async function takeOver(desk: TerminalDesk, doubt: OpenOrder): Promise<OpenOrder | null> {
  const order = { ...doubt, run: desk.runId }
  let isTaken = false
  await desk.session.update((session) => {
    isTaken = session.orders.some((each) => isSent(each, doubt))
    if (!isTaken) return session
    return { ...session, orders: session.orders.map((each) => (isSent(each, doubt) ? order : each)) }
  })
  return isTaken ? order : null
}

async function ended(
  desk: TerminalDesk,
  order: OpenOrder,
  { sent, me, tell }: Teller & { sent: SentOrder | { end: 'void' } },
): Promise<EndedOrder> {
  switch (sent.end) {
    case 'placed': {
      const { payload, fromCart: _from, named: _named, run: _run, ...kept } = order
      // The store's word for an end shows no name; it is known here.
      const shown = sent.order && { customer_name: payload.customer_name, ...sent.order }
      const placed: RecordedOrder = { ...kept, placedAt: desk.now(), order: shown }
      const { replayed, answer } = sent
      const told: ToldOrder = { placed, replayed, ...(answer && { answer }) }
      // Told before it is written, so that no fault of the disk can hide it.
      tell(told)
      await keepPlaced(desk, order, { placed, me })
      return { state: 'placed', ...told }
    }
    case 'unknown':
      return { state: 'in_doubt', problem: sent.problem }
    case 'void':
      await drop(desk, order)
      return { state: 'not_placed', end: 'void', problem: neverArrived }
    default: {
      const { end, problem } = sent
      const isMine = await drop(desk, order)
      return isMine ? { state: 'not_placed', end, problem } : { state: 'in_doubt', problem: overtaken }
    }
  }
}

const neverArrived = clientProblem('unknown', 'The order never arrived at the store')
const overtaken = clientProblem('aborted', 'Another haat went on with this order meanwhile')

async function keepPlaced(
  desk: TerminalDesk,
  order: OpenOrder,
  { placed, me }: { placed: RecordedOrder; me: number | null },
): Promise<void> {
  const isTheirs = order.account === null || order.account.id === me
  const rows = await remember(desk, placed, isTheirs ? order : null)
  if (rows.length === 0 || order.account === null) return
  const removed = await asAgreed(desk, () => desk.api.call('deleteCartItems', { body: { ids: rows } }))
  if (!removed.ok)
    desk.out.note(`What you ordered is still in the cart saved in your account: ${removed.problem.detail}`)
}

const REMEMBERED = 50

/**
 * Remembers an order as placed, and takes what it bought out of the cart where that is its customer's, unless another run
 * has done so. Answers the rows of the saved cart that it used up.
 */
async function remember(
  desk: TerminalDesk,
  placed: RecordedOrder,
  bought: OpenOrder | null,
): Promise<number[]> {
  let rows: number[] = []
  const isWritten = await keep(desk, (session) => {
    const isFirst = session.orders.some((each) => isOpen(each) && each.key === placed.key)
    const lines = isFirst && bought?.fromCart ? orderedIn(bought.payload) : []
    const used = session.cart.filter(({ id }) => lines.some((line) => line.id === id))
    rows = used.flatMap(({ cartId }) => cartId ?? [])
    const others = session.orders.filter(({ key, url }) => key !== placed.key || url !== placed.url)
    const orders = [...others.filter(isOpen), placed, ...others.filter(isPlaced).slice(0, REMEMBERED - 1)]
    return { ...session, cart: withoutOrdered(session.cart, lines), orders }
  })
  return isWritten ? rows : []
}

/** Forgets an order in doubt; a disk that does not take that is a failure. */
export async function forget(desk: TerminalDesk, order: OpenOrder): Promise<void> {
  await desk.session.update((session) => without(session, order))
}

/** Drops an order that was not placed; false when another run has taken it over: then nothing is known of it here. */
async function drop(desk: TerminalDesk, order: OpenOrder): Promise<boolean> {
  let isMine = true
  await keep(desk, (session) => {
    isMine = session.orders.some((each) => isSent(each, order))
    return isMine ? without(session, order) : session
  })
  return isMine
}

/** Takes what an order was to buy out of the cart. */
export async function takeFromCart(desk: TerminalDesk, payload: OrderBody): Promise<void> {
  await keep(desk, (session) => ({ ...session, cart: withoutOrdered(session.cart, orderedIn(payload)) }))
}

/** What of a payload takes lines out of a cart. */
export function orderedIn({ ordered_products: lines }: OrderBody): { id: number; quantity: number }[] {
  return lines.map(({ id, totalQuantity }) => ({ id, quantity: totalQuantity }))
}

/** Keeps what is known now; where the disk does not take it the order stays in doubt, to be settled later. */
async function keep(desk: TerminalDesk, change: (session: SessionFile) => SessionFile): Promise<boolean> {
  try {
    await desk.session.update(change)
    return true
  } catch (error) {
    desk.out.note(
      `This profile could not be written, so cart and key are as before the order: ${error instanceof Error ? error.message : String(error)}`,
    )
    return false
  }
}

function without(session: SessionFile, order: OpenOrder): SessionFile {
  return { ...session, orders: session.orders.filter((each) => !isSent(each, order)) }
}

/** Whether a record is that of an order as this run knows it. */
function isSent(record: OrderRecord, { key, url, run }: OpenOrder): boolean {
  return isOpen(record) && record.key === key && record.url === url && record.run === run
}
