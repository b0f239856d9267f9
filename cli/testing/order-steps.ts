import fc from 'fast-check'
import type { Fate, Stop } from './order-run.ts'

/** A command line of the model. */
export type Command =
  | { run: 'order place'; name: string; key: string | undefined; acceptChanges: boolean }
  | { run: 'api placeOrder'; name: string; key: string | undefined; id: number; user: number | null }
  | { run: 'order resume'; asNew: boolean }
  | { run: 'order resume --forget' }
  | { run: 'logout' }

/** Something that happens. */
export type Step =
  /** A run starts and goes on until it waits for something; the request of its order meets a fate. */
  | { do: 'run'; command: Command; until: Stop; ordering: Fate }
  /** One that waits goes on. */
  | { do: 'go on'; which: number; until: Stop; ordering: Fate }
  /** One that waits goes on by single things, each with its fate. */
  | { do: 'stumble'; which: number; fates: Fate[] }
  | { do: 'kill'; which: number }
  | { do: 'fill cart'; id: number; units: number }
  | { do: 'price'; id: number; price: number }
  | { do: 'time'; hours: number }
  | { do: 'late request arrives'; which: number }
  | { do: 'sign in'; id: number | null }

const run = (
  what: fc.Arbitrary<Command>,
  stop: fc.Arbitrary<Stop>,
  fate: fc.Arbitrary<Fate>,
): fc.Arbitrary<Step> => fc.record({ do: fc.constant('run'), command: what, until: stop, ordering: fate })

const SECOND = 1 / 3600
const MINUTE = 1 / 60
const weighted = <T>(...choices: [weight: number, value: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const oneOf = <T>(...choices: [weight: number, value: T][]) =>
  weighted(...choices.map(([weight, value]): [number, fc.Arbitrary<T>] => [weight, fc.constant(value)]))

/** The keys that people name begin with K. */
const key = oneOf([4, undefined], [1, 'K1'], [1, 'K2'])
const name = oneOf([4, 'Ana'], [1, 'Ben'])
const id = oneOf([4, 1], [1, 2])

const placing = weighted<Command>(
  [3, fc.record({ run: fc.constant('order place'), name, key, acceptChanges: oneOf([3, true], [1, false]) })],
  [2, fc.record({ run: fc.constant('api placeOrder'), name, key, id, user: oneOf([4, null], [1, 7]) })],
)
const clearing = weighted<Command>(
  [4, fc.record({ run: fc.constant('order resume'), asNew: oneOf([1, true], [3, false]) })],
  [1, fc.constant({ run: 'order resume --forget' })],
  [1, fc.constant({ run: 'logout' })],
)
const command = weighted([2, placing], [1, clearing])

/** Of the request of an order. */
const doubtful = weighted<Fate>(
  [4, fc.constant('late')],
  [2, fc.constant('answer lost')],
  [3, fc.constantFrom('killed after', 'request lost', 'broken body', 'proxy 400', 'redirect', '500', '409')],
)
const clear = weighted<Fate>(
  [3, fc.constant('sold out')],
  [2, fc.constantFrom('401', '422', '429', 'nobody listens', 'overslept', 'no body')],
)
const ordering = weighted<Fate>(
  [3, fc.constant('well')],
  [3, doubtful],
  [3, clear],
  [1, fc.constant('asleep')],
)

const until = oneOf<Stop>([10, 'end'], [2, 'order'], [2, 'written'], [2, 'write'], [1, 'pause'])
const which = fc.nat(1)
const stumbling = weighted<Fate>(
  [6, fc.constant('well')],
  [1, fc.constantFrom('killed before', 'killed after', 'disk full', 'asleep')],
)

const running = run(command, until, ordering)
const goingOn = fc.record({ do: fc.constant('go on'), which, until, ordering })
const price = fc.record({ do: fc.constant('price'), id, price: fc.constantFrom(100, 250) })
const time = fc.record({
  do: fc.constant('time'),
  hours: fc.constantFrom(12 * SECOND, 60 * SECOND, 6 * MINUTE, 11 * MINUTE, 13, 23.5, 25),
})
const filling = fc.record({ do: fc.constant('fill cart'), id, units: fc.integer({ min: 1, max: 2 }) })
const arrival = fc.record({ do: fc.constant('late request arrives'), which: fc.nat(3) })

const step = weighted<Step>(
  [10, running],
  [5, goingOn],
  [
    2,
    fc.record({
      do: fc.constant('stumble'),
      which,
      fates: fc.array(stumbling, { minLength: 1, maxLength: 6 }),
    }),
  ],
  [1, fc.record({ do: fc.constant('kill'), which })],
  [3, filling],
  [3, price],
  [3, time],
  [2, arrival],
  [2, fc.record({ do: fc.constant('sign in'), id: oneOf([2, null], [2, 7], [1, 8]) })],
)

const resume = fc.constant<Command>({ run: 'order resume', asNew: false })
const passes = (...choices: [weight: number, hours: number | null][]) =>
  oneOf(...choices).map((hours): Step[] => (hours === null ? [] : [{ do: 'time', hours }]))
/** The same again, as scripts do, or what clears up, or anything. */
const again = (first: Command) =>
  weighted(
    [4, fc.constant(first)],
    [4, resume],
    [1, fc.constant({ ...first, key: 'K2' } as Command)],
    [2, clearing],
    [1, command],
  )
const change = weighted<Step[]>(
  [6, fc.constant([])],
  [2, price.map((each) => [each])],
  [1, filling.map((each) => [each])],
  [1, arrival.map((each) => [each])],
)
const end = fc.constant('end' as const)

/** An order whose request is lost. */
const lost = (first: Command) => run(fc.constant(first), end, doubtful)

/** It is tried again, early or late, until something is clear, or not. */
const doubt = placing.chain((first) => {
  const wait = passes([2, null], [3, 6 * MINUTE], [4, 11 * MINUTE], [2, 13], [1, 25])
  const next = run(again(first), end, weighted([2, doubtful], [3, clear]))
  const tries = fc.array(fc.tuple(wait, change, next), { minLength: 1, maxLength: 3 })
  return fc.tuple(lost(first), tries).map(([one, more]): Step[] => [one, ...more.flat(2)])
})

/** Two runs meet: one is held anywhere, the other one comes, and the first goes on. */
const meeting = placing.chain((first) => {
  const held = oneOf<Stop>([1, 'write'], [1, 'written'], [3, 'order'])
  const other = oneOf<Stop>([2, 'end'], [1, 'pause'], [2, 'order'])
  const early = passes([2, null], [1, 12 * SECOND], [4, MINUTE], [1, 23.5])
  return fc
    .tuple(
      weighted<(Step | Step[])[]>(
        [1, fc.constant([])],
        [1, fc.tuple(lost(first), passes([1, null], [2, 11 * MINUTE], [1, 13]))],
      ),
      fc.tuple(run(again(first), held, ordering), early, change),
      fc.tuple(run(again(first), other, ordering), passes([4, null], [1, MINUTE], [1, 25]), change),
      fc.record<Step>({
        do: fc.constant('go on'),
        which: oneOf([3, 0], [1, 1]),
        until: end,
        ordering: weighted([1, ordering], [1, clear]),
      }),
      fc.array(weighted<Step>([1, running], [2, goingOn]), { maxLength: 2 }),
    )
    .map((each) => each.flat(2) as Step[])
})

/** Somebody signs out with an order in doubt. */
const leaving = fc
  .tuple(placing, weighted([2, fc.constant(7)], [1, fc.constant(8)]))
  .chain(([first, account]) =>
    fc
      .tuple(
        lost(first),
        run(fc.constant({ run: 'logout' }), end, fc.constant('well')),
        run(again(first), end, ordering),
      )
      .map((each): Step[] => [{ do: 'sign in', id: account }, ...each]),
  )

/** What happens to a profile: single things, and what belongs together, in any order. */
export const scenes = fc
  .array(weighted<Step[]>([6, step.map((each) => [each])], [4, doubt], [6, meeting], [1, leaving]), {
    minLength: 3,
    maxLength: 8,
    size: 'max',
  })
  .map((each) => each.flat())
