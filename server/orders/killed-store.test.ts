import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKilledStore, type KilledStore } from '#server/test/kill-rounds.ts'

// Of each of two stores side by side: opening one is what takes the time. Each moment comes once; a soak goes on for hundreds.
const ROUNDS = 2
// A round lasts until some orders were placed, and from there for a moment that differs from round to round.
const MOMENTS_MS = [0, 60, 120, 200]

let stores: KilledStore[]
beforeAll(async () => {
  stores = [await openKilledStore('bundle'), await openKilledStore('bundle')]
})
afterAll(async () => {
  for (const store of stores) await store.remove()
})

test(
  'however often the store is killed, what it has acknowledged is there, once',
  { tags: 'F-01', timeout: 600_000 },
  async () => {
    await Promise.all(
      stores.map(async (store, shift) => {
        for (let round = 0; round < ROUNDS; round += 1)
          await store.round(MOMENTS_MS[round + shift * ROUNDS] ?? 0)
        expect(store.acknowledged()).toBeGreaterThan(ROUNDS * 8)
      }),
    )
  },
)
