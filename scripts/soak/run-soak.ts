import { setTimeout as pause } from 'node:timers/promises'

import { openKilledStore } from '#server/test/kill-rounds.ts'
import { send } from '#server/test/send.ts'

import { startDemoStore } from '../bench/demo-store.ts'
import { nextRequest } from './shopping.ts'

const SHOPPERS = 8
const LONGEST_KILL_MS = 350

type Options = { minutes: number; kills: number; perSecond?: number }
type Kills = { rounds: number; acknowledged: number; fault: string | null }
type Load = {
  requests: number
  /** How many responses of each status; 0 where the connection broke. */
  statuses: Record<number, number>
}

/** Kills the store again and again, then sends mixed load. Returns whether nothing failed. */
export async function soak({ minutes, kills: wanted, perSecond }: Options): Promise<boolean> {
  const end = performance.now() + minutes * 60_000
  const kills = await killRounds(wanted, performance.now() + (minutes * 60_000) / 3)
  console.log(
    `kills: ${kills.rounds} of ${wanted} rounds, ${kills.acknowledged} orders acknowledged, ${kills.fault ?? 'none lost, none doubled'}`,
  )
  const load = await mixedLoad(end, perSecond)
  console.log(`load: ${load.requests} requests, statuses ${JSON.stringify(load.statuses)}`)
  const failed = Object.entries(load.statuses).filter(([status]) => Number(status) >= 500 || status === '0')
  for (const [status, count] of failed) console.error(`✗ ${count} responses of the load were ${status}`)
  const passed = kills.fault === null && failed.length === 0
  console.log(passed ? '✓ nothing failed' : '✗ failed')
  return passed
}

async function killRounds(wanted: number, until: number): Promise<Kills> {
  const kills: Kills = { rounds: 0, acknowledged: 0, fault: null }
  const store = await openKilledStore()
  try {
    while (kills.rounds < wanted && performance.now() < until) {
      await store.round(Math.random() * LONGEST_KILL_MS)
      kills.rounds += 1
    }
  } catch (error) {
    kills.fault = `round ${kills.rounds + 1}: ${String(error)}`
  }
  kills.acknowledged = store.acknowledged()
  await store.remove()
  return kills
}

async function mixedLoad(until: number, perSecond: number | undefined): Promise<Load> {
  const store = await startDemoStore()
  const load: Load = { requests: 0, statuses: {} }
  const shop = async () => {
    const everyMs = perSecond === undefined ? 0 : (1000 * SHOPPERS) / perSecond
    let due = performance.now() + Math.random() * everyMs
    while (performance.now() < until) {
      await pause(Math.max(0, due - performance.now()))
      due += everyMs
      const { method, path, ...rest } = nextRequest(store.goods)
      const status = await send(store, method, path, rest).then(
        (answer) => answer.status,
        () => 0,
      )
      load.statuses[status] = (load.statuses[status] ?? 0) + 1
      load.requests += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: SHOPPERS }, shop))
  } finally {
    await store.close()
  }
  return load
}
