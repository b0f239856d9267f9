import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKilledStore, type KilledStore } from '#server/test/kill-rounds.ts'

// A round lasts until some orders were placed, and from there for a moment that differs from round to round; a soak goes on
// for hundreds.
const MOMENTS_MS = [0, 60, 200]

let store: KilledStore
beforeAll(async () => {
  store = await openKilledStore()
})
afterAll(() => store.remove())

test(
  'has every acknowledged order once, however often the store is killed',
  { tags: 'F-01', timeout: 600_000 },
  async () => {
    for (const moment of MOMENTS_MS) await store.round(moment)
    expect(store.acknowledged()).toBeGreaterThan(MOMENTS_MS.length * 8)
  },
)
