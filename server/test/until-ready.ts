import { setTimeout as pause } from 'node:timers/promises'
import { send } from './send.ts'

/** Asks until a store says this of its readiness. An answer holds for a second, so the time-out of the test is what ends it. */
export async function untilReady(store: { url: string }, status = 200): Promise<void> {
  while ((await send(store, 'GET', '/readyz')).status !== status) await pause(50)
}

/** The slowest of some answers in a row to that question, in milliseconds. */
export async function slowestAnswer(store: { url: string }, count: number): Promise<number> {
  let slowest = 0
  for (let asked = 0; asked < count; asked += 1) {
    const from = performance.now()
    await send(store, 'GET', '/readyz')
    slowest = Math.max(slowest, performance.now() - from)
  }
  return slowest
}
