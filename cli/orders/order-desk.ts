import { setTimeout as sleep } from 'node:timers/promises'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { diskFailure } from '#cli/session/kept-file.ts'
import { LockBusy, withFileLock } from '#cli/session/file-lock.ts'

/** Everything that placing and settling orders needs. */
export type TerminalDesk = CliContext & {
  pause: (milliseconds: number) => Promise<void>
  settleMs: number
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
  return new Failure(
    exitCodes.unreachable,
    'order_under_way',
    'Another haat is placing an order of this profile; this one sent none',
    { hints: ['Try again when it has ended.'] },
  )
}
