import { expect, test } from 'vitest'
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

const pace = (given: Partial<Pace>): Pace => ({
  count: Infinity,
  durationMs: Infinity,
  concurrency: 1,
  rate: null,
  queue: 1000,
  ...given,
})
const never = new AbortController().signal

test('without a rate each place begins the next visit when one has ended, until the count', async () => {
  const clock = handClock()
  let [underWay, most] = [0, 0]
  const begun: number[] = []
  const running = runVisits(
    pace({ count: 7, concurrency: 3 }),
    async ({ index, lateMs }) => {
      begun.push(index)
      underWay += 1
      most = Math.max(most, underWay)
      await clock.waitUntil(clock.tick() + 10, never)
      underWay -= 1
      return lateMs === 0
    },
    clock,
    never,
  )
  await clock.moveTo(1000)
  expect(await running).toEqual({ begun: 7, dropped: 0, lateMs: [] })
  expect({ begun, most }).toEqual({ begun: [0, 1, 2, 3, 4, 5, 6], most: 3 })
})

test('without a rate the time ends it', async () => {
  const clock = handClock()
  const running = runVisits(
    pace({ durationMs: 95, concurrency: 2 }),
    async () => {
      await clock.waitUntil(clock.tick() + 10, never)
      return true
    },
    clock,
    never,
  )
  await clock.moveTo(1000)
  expect((await running).begun).toBe(20)
})

test('with a rate visits begin at their ticks, whatever answers take', async () => {
  const clock = handClock()
  const begun: number[] = []
  const running = runVisits(
    pace({ rate: 10, count: 5, concurrency: 50 }),
    async () => {
      begun.push(clock.tick())
      await clock.waitUntil(clock.tick() + 5000, never)
      return true
    },
    clock,
    never,
  )
  await clock.moveTo(10_000)
  expect(await running).toEqual({ begun: 5, dropped: 0, lateMs: [0, 0, 0, 0, 0] })
  expect(begun).toEqual([0, 100, 200, 300, 400])
})

test('what waits for a place counts its wait from its own time on', async () => {
  const clock = handClock()
  const late: number[] = []
  const running = runVisits(
    pace({ rate: 10, count: 4, concurrency: 1 }),
    async ({ lateMs }) => {
      late.push(lateMs)
      await clock.waitUntil(clock.tick() + 250, never)
      return true
    },
    clock,
    never,
  )
  await clock.moveTo(10_000)
  // Due at 0, 100, 200, 300; begun at 0, 250, 500, 750.
  expect((await running).lateMs).toEqual([0, 150, 300, 450])
  expect(late).toEqual([0, 150, 300, 450])
})

test('beyond the queue visits are dropped and counted, and the time of a rate has an end', async () => {
  const clock = handClock()
  const running = runVisits(
    pace({ rate: 100, durationMs: 100, concurrency: 1, queue: 3 }),
    async () => {
      await clock.waitUntil(clock.tick() + 1000, never)
      return true
    },
    clock,
    never,
  )
  await clock.moveTo(100_000)
  expect(await running).toMatchObject({ begun: 4, dropped: 6 })
})

test.each([null, 100])('stopped (rate %s): nothing begins any more, what is under way ends', async (rate) => {
  const clock = handClock()
  const controller = new AbortController()
  let ended = 0
  const running = runVisits(
    pace({ rate, concurrency: 2, count: 1000 }),
    async () => {
      await clock.waitUntil(clock.tick() + 50, never)
      ended += 1
      return true
    },
    clock,
    controller.signal,
  )
  await clock.moveTo(25)
  controller.abort()
  await clock.moveTo(1000)
  expect({ begun: (await running).begun, ended }).toEqual({ begun: 2, ended: 2 })
})

test.each([null, 100])('used up (rate %s): the visit that finds nothing is the last', async (rate) => {
  const clock = handClock()
  let left = 3
  const running = runVisits(
    pace({ rate, concurrency: 1, count: 1000 }),
    async () => {
      await clock.waitUntil(clock.tick() + 1, never)
      left -= 1
      return left > 0
    },
    clock,
    never,
  )
  await clock.moveTo(1000)
  expect((await running).begun).toBe(3)
})

test.each([null, 100])('a fault of the smoke itself is not swallowed (rate %s)', async (rate) => {
  const clock = handClock()
  const running = runVisits(
    pace({ rate, count: 3, concurrency: 2 }),
    () => Promise.reject(new Error('odd')),
    clock,
    never,
  )
  const ended = running.catch((error: unknown) => error)
  await clock.moveTo(1000)
  expect(await ended).toEqual(new Error('odd'))
})
