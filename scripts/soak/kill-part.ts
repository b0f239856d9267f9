import { openKilledStore } from '#server/testing/kill-rounds.ts'

import { randomFrom } from './random.ts'
import type { SoakReport } from './soak-report.ts'

const LONGEST_MS = 350

/** Kills a store under load until there were enough rounds or the time is over; `save` after each round. */
export async function killPart(report: SoakReport, until: number, save: () => void): Promise<void> {
  const { kills } = report
  const before = kills.acknowledged
  const store = await openKilledStore()
  try {
    while (kills.rounds < kills.wanted && performance.now() < until) {
      const random = randomFrom(report.seed + kills.rounds)
      await store.round(random() * LONGEST_MS)
      kills.rounds += 1
      kills.acknowledged = before + store.acknowledged()
      save()
    }
  } catch (error) {
    kills.fault = String(error)
    save()
  } finally {
    await store.remove()
  }
}
