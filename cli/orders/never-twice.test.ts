import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fate, Stop } from '#cli/testing/order-run.ts'
import { scenes, type Command, type Step } from '#cli/testing/order-steps.ts'
import { playOrders } from '#cli/testing/play-orders.ts'

const RUNS = Number(process.env['HAAT_MODEL_RUNS'] ?? 1200)
// Always the same, so that a red run is the change's doing; more runs draw seeds of their own.
const SEED = process.env['HAAT_MODEL_RUNS'] === undefined ? 20_261_122 : Date.now() % 2 ** 31
const MINUTES_10 = 600_000

test(
  'F-14: however two runs of a profile meet: one order for a wish, and nothing denied',
  async () => {
    const seen = { orders: 0, replays: 0, doubts: 0, waits: 0 }
    // How many days the store knows a key: as short as it may, and as long as it does.
    const days = fc.constantFrom(1, 30)
    await fc.assert(
      fc.asyncProperty(days, scenes, async (knownDays, steps) => {
        const { faults, world } = await playOrders(knownDays, steps)
        expect(faults).toEqual([])
        const said = world.runs.flatMap((run) => run.said).join('\n')
        seen.orders += world.store.orders.length
        seen.replays += world.runs.flatMap(({ printed }) => printed).filter(({ replayed }) => replayed).length
        seen.doubts += said.split('has had no answer').length - 1
        seen.waits += said.split('waiting for it').length - 1
      }),
      { numRuns: RUNS, seed: SEED },
    )
    // A model that meets nothing proves nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10)
  },
  MINUTES_10,
)

const place: Command = { run: 'order place', name: 'Ana', key: undefined, acceptChanges: true }
const named: Command = { ...place, key: 'K1' }
const body: Command = { run: 'api placeOrder', name: 'Ana', key: undefined, id: 1, user: null }
const resume: Command = { run: 'order resume', asNew: false }
const forget: Command = { run: 'order resume --forget' }
const run = (command: Command, until: Stop = 'end', ordering: Fate = 'well'): Step => ({
  ...{ do: 'run', command, until, ordering },
})
const goOn = (ordering: Fate = 'well'): Step => ({ do: 'go on', which: 0, until: 'end', ordering })
const minutes = (count: number): Step => ({ do: 'time', hours: count / 60 })

// What takes many steps to come about: chance meets it seldom.
const SELDOM: Record<string, Step[]> = {
  'whoever waited for the same order tells that one and sends none': [
    ...[run(body, 'order'), run(body, 'pause'), goOn(), goOn()],
  ],
  'what came into the cart meanwhile is not lost and not ordered': [
    ...[run(place, 'write'), { do: 'fill cart' as const, id: 1, units: 1 }, goOn()],
  ],
  'a run that another one took over denies nothing while that one sends': [
    ...[run(place, 'order'), minutes(1), run(resume, 'order'), goOn('429')],
  ],
  'a run that another one took over denies nothing that was placed': [
    ...[run(place, 'order'), minutes(1), run(resume), goOn('422')],
  ],
  'nor does one that was taken over when all earlier requests are long gone': [
    ...[run(place, 'end', 'late'), minutes(11)],
    ...[run(resume, 'order'), minutes(1), run(resume, 'order'), goOn('sold out')],
  ],
  'ten minutes count from the last request that may arrive': [
    ...[
      run(place, 'end', 'request lost'),
      minutes(11),
      run(resume, 'end', 'late'),
      run(resume, 'end', 'sold out'),
    ],
  ],
  'what was given up while a run slept is not told as placed': [
    ...[run(place, 'end', 'request lost'), run(resume, 'written'), minutes(1), run(forget), goOn()],
  ],
  'what was given up is not taken up again by a run that saw it before': [
    ...[run(place, 'end', 'request lost'), run(resume, 'write'), run(forget)],
    ...[run(place, 'end', 'request lost'), goOn()],
  ],
  'what was given up is not sent beside the same wish under another key': [
    ...[run(named, 'end', 'request lost'), run(forget), run(place, 'end', 'request lost'), run(named)],
  ],
}

test.each(Object.entries(SELDOM))('F-14: %s', async (_what, steps) => {
  expect((await playOrders(30, steps)).faults).toEqual([])
})
