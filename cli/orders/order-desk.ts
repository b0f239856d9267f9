import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CliContext } from '#cli/context.ts'
import type { Sender } from '#cli/session/order-record.ts'
import { isRunning } from '#cli/session/is-running.ts'

/** What sending an order needs of the process that does it. */
export type SendingProcess = {
  /** Tells this run of the program from every other. */
  sender: Omit<Sender, 'until'>
  /** Whether the process of that pid on this machine runs, and is not this one. */
  othersRun: (pid: number) => boolean
  pause: (milliseconds: number) => Promise<void>
}

/** Everything that sending an order needs. */
export type OrderDesk = CliContext & { process: SendingProcess }

/** An order leaves within this time after it was written down, or not at all. */
export const GRACE_MS = 10_000

export function openDesk(context: CliContext, sending: SendingProcess = thisProcess()): OrderDesk {
  return { ...context, process: sending }
}

/** This run as the sender of an order from now on. */
export function senderNow({ process: { sender }, settings, now }: OrderDesk): Sender {
  return { ...sender, until: now() + settings.timeoutMs + 2 * GRACE_MS }
}

/**
 * Whether another run may still be sending at this moment. Being wrong here costs time or a needless repetition, never
 * a second order: whoever repeats, repeats the same key.
 */
export function isSending(
  sender: Sender | null,
  { process: { sender: mine, othersRun }, now }: OrderDesk,
): boolean {
  if (sender === null || sender.run === mine.run || now() >= sender.until) return false
  return sender.host !== mine.host || othersRun(sender.pid)
}

function thisProcess(): SendingProcess {
  return {
    sender: { pid: process.pid, host: hostname(), run: crypto.randomUUID() },
    othersRun: (pid) => pid !== process.pid && isRunning(pid),
    pause: async (milliseconds) => {
      await sleep(milliseconds)
    },
  }
}
