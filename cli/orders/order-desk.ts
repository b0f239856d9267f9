import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '#core/cart/cart-line.ts'
import { isSameOrder } from '#core/orders/without-ordered.ts'
import type { OrderAsker } from '#client/order-certainty.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure, failWith } from '#cli/failure.ts'
import { problems } from '#generated/problems.ts'
import { LockBusy, withFileLock } from '#cli/session/file-lock.ts'
import { diskFailure } from '#cli/session/kept-file.ts'
import { isOpen, type OpenOrder, type OrderRecord, type SessionFile } from '#cli/session/session-file.ts'

export type TerminalDesk = CliContext & {
  pause: (milliseconds: number) => Promise<void>
  settleMs: number
  place?: OrderAsker['place']
  lock: typeof withFileLock
}

const SETTLE_MS = 10_000
const SILENT_MS = 5000

export function openDesk(context: CliContext): TerminalDesk {
  return {
    ...context,
    // A run that is told to end does not wait any more; its next call says so.
    pause: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: context.interrupted }).catch(() => undefined),
    settleMs: Math.min(context.settings.timeoutMs, SETTLE_MS),
    lock: withFileLock,
  }
}

/** What a shopper reads over an empty cart. */
export const EMPTY_CART: string = problems.empty_order.detail

/** Ends a command that has nothing to do with an empty cart. */
export function requireLines(cart: readonly CartLine[]): void {
  if (cart.length === 0) throw new Failure(exitCodes.refused, 'empty_order', EMPTY_CART)
}

/**
 * Runs work while no other run places or settles orders of this profile; another one is waited for, as long as for an
 * answer of the store. Work gets `stillMine`, to be asked before an order leaves.
 */
export async function inTurn(
  desk: TerminalDesk,
  work: (stillMine: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const path = `${desk.session.path}.order-lock`
  let isMine = false
  const lockFor = (waitMs: number) =>
    desk.lock(
      path,
      (stillMine) => {
        isMine = true
        return work(stillMine)
      },
      { waitMs, silentMs: SILENT_MS },
    )
  try {
    await lockFor(0).catch((error: unknown) => {
      if (isMine || !(error instanceof LockBusy)) throw error
      desk.out.note('Another haat is placing an order of this profile; waiting for it.')
      return lockFor(desk.settings.timeoutMs)
    })
  } catch (error) {
    if (error instanceof LockBusy) throw orderUnderWay()
    throw isMine ? error : diskFailure(error, path, 'session')
  }
}

function orderUnderWay(): Failure {
  return failWith('order_under_way', 'Another haat is placing an order of this profile; this one sent none', [
    'Try again when it has ended.',
  ])
}

/** The orders in doubt that belong to the store of this command. */
export function doubtsOf({ settings }: Pick<TerminalDesk, 'settings'>, { orders }: SessionFile): OpenOrder[] {
  return orders.filter(isOpen).filter(({ url }) => url === settings.url)
}

/**
 * Writes a new order down before it leaves, with the cart that was agreed to (null where no cart is meant). Answers false
 * when the profile is no longer as it was seen, or another order is in doubt: then its owner decides anew.
 */
export async function writeDown(
  desk: TerminalDesk,
  order: OpenOrder,
  { seen, cart }: { seen: SessionFile; cart: CartLine[] | null },
): Promise<boolean> {
  let isWritten = false
  await desk.session.update((session) => {
    const isFree = doubtsOf(desk, session).length === 0
    if (!isFree || (cart !== null && !isSameOrder(session.cart, seen.cart))) return session
    isWritten = true
    return { ...session, cart: cart ?? session.cart, orders: [order, ...session.orders] }
  })
  return isWritten
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

/** Forgets an order in doubt; a disk that does not take that is a failure. */
export async function forget(desk: TerminalDesk, order: OpenOrder): Promise<void> {
  await desk.session.update((session) => without(session, order))
}

export function without(session: SessionFile, order: OpenOrder): SessionFile {
  return { ...session, orders: session.orders.filter((each) => !isSent(each, order)) }
}

/** Whether a record is that of an order as this run knows it. */
export function isSent(record: OrderRecord, { key, url, run }: OpenOrder): boolean {
  return isOpen(record) && record.key === key && record.url === url && record.run === run
}
