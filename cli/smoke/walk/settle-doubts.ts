import { StepFault } from '#cli/smoke/steps/fault.ts'
import type { SmokeTools } from '#cli/smoke/smoke-tools.ts'
import { sendOrder } from './place-order.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

/**
 * Orders that were sent and never answered are sent again under their keys, until the store answers or the time is over:
 * what was placed comes back, what was not is placed now.
 */
export async function settleDoubts(tools: SmokeTools, testRun: string, patienceMs: number): Promise<void> {
  const { recorder, book, clock, stop } = tools
  const doubts = book.doubts().length
  if (doubts === 0 || stop.aborted) return
  const deadline = clock.tick() + patienceMs
  await recorder.step('books', 'orders without an answer, sent again', async (say) => {
    let [earlier, now] = [0, 0]
    let pause = FIRST_PAUSE_MS
    for (;;) {
      let last: StepFault | null = null
      for (const attempt of book.doubts()) {
        try {
          const { replayed } = await sendOrder(tools.callsAs(attempt.who), book, attempt, testRun)
          if (replayed) earlier += 1
          else now += 1
        } catch (error) {
          if (!(error instanceof StepFault)) throw error
          last = error
          // The others would wait for the same store.
          if (error.faults.some(({ kind }) => kind === 'unreachable')) break
        }
      }
      if (last === null || stop.aborted || !isAway(last) || clock.tick() + pause > deadline) {
        say.note(`${doubts}: ${earlier} had been placed, ${now} placed now, ${book.doubts().length} open`)
        if (last !== null && book.doubts().length > 0) throw last
        return
      }
      await clock.waitUntil(clock.tick() + pause, stop)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  })
}

function isAway({ faults }: StepFault): boolean {
  return faults.some(({ kind }) => kind === 'unreachable')
}
