import { unanswered, wishIn, type Reply, type Request } from './model-store.ts'
import { MISHEARD, UNTOUCHED, type Fate, type Run, type Surroundings } from './order-run.ts'

export const TIMEOUT_MS = 30_000
/** Who stands between gives up a request after that. */
export const LATEST_MS = 9 * 60_000

/** An order on its way to the model of a store, and what comes back of it. */
export function sendOrder(world: Surroundings, run: Run, request: Request): Promise<Reply> {
  const at = world.now
  run.sending = { key: request.key, wish: wishIn(request.payload), at }
  return new Promise((resolve) => {
    const hear = (reply: Reply): void => {
      run.sending = null
      resolve(reply)
    }
    const answer = (fate: Fate, reply: Reply): void => {
      if (fate === 'killed before' || fate === 'killed after') return world.kill(run)
      const isLate = world.now - at > TIMEOUT_MS && (fate === 'well' || fate === 'asleep')
      const heard = reply.ok && fate === 'no body' ? { ...reply, data: {} } : reply
      hear(MISHEARD[fate] ?? (isLate ? unanswered('timeout') : heard))
    }
    const go = (fate: Fate): void => {
      if (fate === 'killed before') return world.kill(run)
      const lost = UNTOUCHED[fate]
      if (lost) return hear(lost)
      if (fate === 'late') world.late.push({ ...request, at })
      if (fate === 'late' || world.now - at > LATEST_MS) return hear(unanswered('timeout'))
      const reply = world.store.place(request, world.now, fate === 'sold out')
      if (fate !== 'asleep') return answer(fate, reply)
      run.waiting.push({ what: 'wake', go: (later) => answer(later, reply) })
    }
    run.waiting.push({ what: 'order', go })
  })
}
