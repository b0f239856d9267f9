import { setTimeout as pause } from 'node:timers/promises'

import { send } from '#server/testing/send.ts'

import { startDemoStore } from '../bench/demo-store.ts'
import { judgeMemory, type MemorySample, freePort, memoryOf } from './memory.ts'
import { fillShelves, nextRequest, randomFrom } from './shopping.ts'
import type { SoakReport } from './soak-report.ts'

const SHOPPERS = 8
const SAMPLES = 120

/**
 * Mixed shopping on a store of its own until the time is over, while its memory is looked at, `save` after each look; so many requests a second, or
 * as many as the store answers.
 */
export async function loadPart(
  report: SoakReport,
  until: number,
  perSecond: number | null,
  save: () => void,
): Promise<void> {
  const started = performance.now()
  const metricsPort = await freePort()
  const store = await startDemoStore(fillShelves, { env: { HAAT_METRICS_PORT: String(metricsPort) } })
  const statuses: Record<number, number> = {}
  const samples: MemorySample[] = []
  let requests = 0
  const shop = async (seed: number) => {
    const random = randomFrom(seed)
    const everyMs = perSecond === null ? 0 : (1000 * SHOPPERS) / perSecond
    let due = performance.now() + random() * everyMs
    while (performance.now() < until) {
      await pause(Math.max(0, due - performance.now()))
      due += everyMs
      const { method, path, ...rest } = nextRequest(random, store.prepared)
      const { status } = await send(store, method, path, rest)
      statuses[status] = (statuses[status] ?? 0) + 1
      requests += 1
    }
  }
  const keep = () => {
    const seconds = Math.round((performance.now() - started) / 1000)
    report.load = { seconds, requests, statuses, memory: judgeMemory(samples) }
    save()
  }
  const watch = async () => {
    const everyMs = Math.max(500, (until - started) / SAMPLES)
    while (performance.now() < until) {
      const second = Math.round((performance.now() - started) / 1000)
      samples.push({ second, ...(await memoryOf(metricsPort)) })
      keep()
      await pause(everyMs)
    }
  }
  try {
    await Promise.all([...Array.from({ length: SHOPPERS }, (_, index) => shop(report.seed + index)), watch()])
  } finally {
    await store.close()
  }
  keep()
}
