import { describe, expect, test } from 'vitest'
import { type LoadClock, runVisits, type Pace } from '#cli/smoke/visits.ts'

/** A clock that is moved by hand: every wait ends when the time is set beyond it. */
function handClock(): LoadClock & { moveTo: (tick: number) => Promise<void> } {
  let now = 0
  let waits: { until: number; end: () => void }[] = []
  // Everything that a wait sets in motion runs before the time goes on.
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    tick: () => now,
    waitUntil: (until, stop) =>
      new Promise<void>((resolve) => {
        if (until <= now || stop.aborted) resolve()
        else {
          waits.push({ until, end: resolve })
          stop.addEventListener('abort', () => resolve(), { once: true })
        }
      }),
    async moveTo(tick) {
      await settle()
      for (;;) {
        const next = waits.toSorted((one, other) => one.until - other.until)[0]
        if (!next || next.until > tick) break
        now = next.until
        waits = waits.filter((each) => each !== next)
        next.end()
        await settle()
      }
      now = tick
      await settle()
    },
  }
}

const never = new AbortController().signal

type Said = { clock: ReturnType<typeof handClock>; pace: Partial<Pace>; stop?: AbortSignal }

/** Runs visits at a pace, by default one after the other without an end. */
function running({ clock, pace, stop = never }: Said, visit: Parameters<typeof runVisits>[1]) {
  const usual = { count: Infinity, durationMs: Infinity, concurrency: 1, rate: null, queue: 1000 }
  return runVisits({ ...usual, ...pace }, visit, clock, stop)
}

/** A clock, and visits that take so long. */
function visitsOf(ms: number, ending: () => boolean = () => true) {
  const clock = handClock()
  const visit = async (): Promise<boolean> => {
    await clock.waitUntil(clock.tick() + ms, never)
    return ending()
  }
  return { clock, visit }
}

test('without a rate each place begins the next visit when one has ended, until the count', async () => {
  const { clock, visit } = visitsOf(10)
  let [underWay, most] = [0, 0]
  const begun: number[] = []
  const run = running({ clock, pace: { count: 7, concurrency: 3 } }, async ({ index, lateMs }) => {
    begun.push(index)
    underWay += 1
    most = Math.max(most, underWay)
    await visit()
    underWay -= 1
    return lateMs === 0
  })
  await clock.moveTo(1000)
  expect(await run).toEqual({ begun: 7, dropped: 0, lateMs: [] })
  expect({ begun, most }).toEqual({ begun: [0, 1, 2, 3, 4, 5, 6], most: 3 })
})

test('without a rate the time ends it', async () => {
  const { clock, visit } = visitsOf(10)
  const run = running({ clock, pace: { durationMs: 95, concurrency: 2 } }, visit)
  await clock.moveTo(1000)
  expect((await run).begun).toBe(20)
})

test('with a rate visits begin at their ticks, whatever answers take', async () => {
  const { clock, visit } = visitsOf(5000)
  const begun: number[] = []
  const run = running({ clock, pace: { rate: 10, count: 5, concurrency: 50 } }, () => {
    begun.push(clock.tick())
    return visit()
  })
  await clock.moveTo(10_000)
  expect(await run).toEqual({ begun: 5, dropped: 0, lateMs: [0, 0, 0, 0, 0] })
  expect(begun).toEqual([0, 100, 200, 300, 400])
})

test('what waits for a place counts its wait from its own time on', async () => {
  const { clock, visit } = visitsOf(250)
  const late: number[] = []
  const run = running({ clock, pace: { rate: 10, count: 4 } }, ({ lateMs }) => {
    late.push(lateMs)
    return visit()
  })
  await clock.moveTo(10_000)
  // Due at 0, 100, 200, 300; begun at 0, 250, 500, 750.
  expect((await run).lateMs).toEqual([0, 150, 300, 450])
  expect(late).toEqual([0, 150, 300, 450])
})

test('beyond the queue visits are dropped and counted, and the time of a rate has an end', async () => {
  const { clock, visit } = visitsOf(1000)
  const run = running({ clock, pace: { rate: 100, durationMs: 100, queue: 3 } }, visit)
  await clock.moveTo(100_000)
  expect(await run).toMatchObject({ begun: 4, dropped: 6 })
})

describe.each([null, 100])('with the rate %s', (rate) => {
  test('stopped: nothing begins any more, what is under way ends', async () => {
    const controller = new AbortController()
    let ended = 0
    const { clock, visit } = visitsOf(50, () => (ended += 1) > 0)
    const pace = { rate, concurrency: 2, count: 1000 }
    const run = running({ clock, pace, stop: controller.signal }, visit)
    await clock.moveTo(25)
    controller.abort()
    await clock.moveTo(1000)
    expect({ begun: (await run).begun, ended }).toEqual({ begun: 2, ended: 2 })
  })

  test('used up: the visit that finds nothing is the last', async () => {
    let left = 3
    const { clock, visit } = visitsOf(1, () => (left -= 1) > 0)
    const run = running({ clock, pace: { rate, count: 1000 } }, visit)
    await clock.moveTo(1000)
    expect((await run).begun).toBe(3)
  })

  test('a fault of the smoke itself is not swallowed', async () => {
    const clock = handClock()
    const odd = () => Promise.reject(new Error('odd'))
    const run = running({ clock, pace: { rate, count: 3, concurrency: 2 } }, odd)
    const ended = run.catch((error: unknown) => error)
    await clock.moveTo(1000)
    expect(await ended).toEqual(new Error('odd'))
  })
})
