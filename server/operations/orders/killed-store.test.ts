import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKilledStore, type KilledStore } from '#server/testing/kill-rounds.ts'

const ROUNDS = 30
// A round lasts until some orders were placed, and from there for a moment that differs from round to round.
const MOMENTS_MS = [0, 40, 80, 120, 160, 200]

let killed: KilledStore
beforeAll(async () => {
  killed = await openKilledStore()
})
afterAll(() => killed.remove())

test('F-01: however often the store is killed, what it has acknowledged is there, once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await killed.round(MOMENTS_MS[round % MOMENTS_MS.length] ?? 0)
  }
  expect(killed.acknowledged()).toBeGreaterThan(ROUNDS * 8)
}, 600_000)
