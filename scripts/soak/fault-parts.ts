import { openKilledStore } from '#server/testing/kill-rounds.ts'
import { readOperations } from '#scripts/fuzz/fuzzed-operation.ts'
import { openFuzzedStore } from '#scripts/fuzz/fuzzed-store.ts'
import { fuzzOperation } from '#scripts/fuzz/run-fuzz.ts'
import type { SoakReport } from './soak-report.ts'
import { randomFrom } from './shopping.ts'

/** Fuzzes the operations that are not in the report yet, each with its share of the time that is left. */
export async function fuzzPart(report: SoakReport, until: number, save: () => void): Promise<void> {
  const done = new Set(report.fuzz.operations.map(({ id }) => id))
  const open = readOperations().filter(({ id }) => !done.has(id))
  for (const [index, operation] of open.entries()) {
    const limitMs = (until - performance.now()) / (open.length - index)
    if (limitMs <= 0) return
    // A store each, so that none carries the orders and mails of those before.
    const fuzzed = await openFuzzedStore()
    const found = await fuzzOperation(operation, fuzzed, {
      cases: report.fuzz.wanted,
      seed: report.seed,
      limitMs,
    })
    const contract = await fuzzed.store.close().then(
      () => null,
      (error: unknown) => String(error),
    )
    report.fuzz.operations.push({ ...found, fault: found.fault ?? contract })
    save()
    console.log(`fuzz ${operation.id}: ${found.cases} requests ${JSON.stringify(found.statuses)}`)
  }
}

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
