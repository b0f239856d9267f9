import { setTimeout as pause } from 'node:timers/promises'
import { send } from '#server/test/send.ts'
import type { PlacedOrder } from '#server/test/retrying-shopper.ts'

const BETWEEN_TRIES_MS = 200
const LOOK_EVERY_MS = 100
const ANSWER_MS = 15_000
const GIVE_UP_MS = 120_000

/** An order that somebody was told of: when it was wanted, how long it took with all tries, and its number. */
export type Placed = { key: string; wantedAt: number; tookMs: number; tries: number; id: number }
/** A look at a page: what it was answered, 0 for nothing. */
export type Look = { at: number; status: number }

/**
 * Orders at a fixed rate through all instances in turn, each sent until it is answered, and looks at pages beside them;
 * until `stop` is called, which resolves once the last one is answered.
 */
export function startShoppers(
  urls: readonly string[],
  order: string,
  perSecond: number,
  pages: readonly string[],
) {
  const placed: Placed[] = []
  const unanswered: string[] = []
  const looks: Look[] = []
  const going = new Set<Promise<void>>()
  const startedAt = performance.now()
  const urlOf = (turn: number) => urls[turn % urls.length] ?? ''
  let wanted = 0

  const place = async (turn: number) => {
    const key = crypto.randomUUID()
    const wantedAt = performance.now()
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
    for (let tries = 1; performance.now() - wantedAt < GIVE_UP_MS; tries += 1) {
      // Whoever got no answer asks again, by the other door as a balancer would lead there.
      const answer = await soon(
        send({ url: urlOf(turn + tries) }, 'POST', '/api/order/store', { body: order, headers }),
      )
      if (answer?.status === 200) {
        const { id } = (answer.body as PlacedOrder).order
        placed.push({ key, wantedAt, tookMs: performance.now() - wantedAt, tries, id })
        return
      }
      await pause(BETWEEN_TRIES_MS)
    }
    unanswered.push(key)
  }
  const look = async (turn: number) => {
    const at = performance.now()
    const page = pages[turn % pages.length] ?? '/'
    const answer = await soon(send({ url: urlOf(turn) }, 'GET', page, { headers: { accept: 'text/html' } }))
    looks.push({ at, status: answer?.status ?? 0 })
  }
  const begin = (work: Promise<void>) => {
    going.add(work)
    void work.finally(() => going.delete(work))
  }
  const ordering = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
    for (; wanted < due; wanted += 1) begin(place(wanted))
  }, 5)
  let turn = 0
  const looking = setInterval(() => begin(look((turn += 1))), LOOK_EVERY_MS)

  const stop = async () => {
    clearInterval(ordering)
    clearInterval(looking)
    while (going.size > 0) await Promise.all(going)
  }
  return { placed, unanswered, looks, stop }
}

/** The answer, or null where none comes in time. */
async function soon<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([answer.catch(() => null), pause(ANSWER_MS, null, { ref: false })])
}
