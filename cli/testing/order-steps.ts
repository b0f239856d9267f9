import fc from 'fast-check'
import type { Fate } from './order-run.ts'

/** A command line of the model. */
export type Command =
  | { run: 'order place'; name: string; key: string | undefined; acceptChanges: boolean }
  | { run: 'api placeOrder'; name: string; key: string | undefined; id: number; user: number | null }
  | { run: 'order resume'; asNew: boolean }
  | { run: 'order resume --forget' }
  | { run: 'logout' }

/** Something that happens. */
export type Step =
  | { do: 'start'; command: Command }
  | { do: 'go on'; which: number; fates: Fate[] }
  | { do: 'fill cart'; id: number; units: number }
  | { do: 'price'; id: number; price: number }
  | { do: 'time'; hours: number }
  | { do: 'late request arrives'; which: number }
  | { do: 'sign in'; id: number | null }

/** The keys that people name. */
export const KEYS = ['K1', 'K2']
const key = fc.option(fc.constantFrom(...KEYS), { nil: undefined })
const name = fc.constantFrom('Ana', 'Ana', 'Ana', 'Ben')
const id = fc.integer({ min: 1, max: 2 })

const command = fc.oneof<{ arbitrary: fc.Arbitrary<Command>; weight: number }[]>(
  {
    weight: 8,
    arbitrary: fc.record({ run: fc.constant('order place'), name, key, acceptChanges: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      run: fc.constant('api placeOrder'),
      name,
      key,
      id,
      user: fc.constantFrom(null, null, 7),
    }),
  },
  { weight: 3, arbitrary: fc.record({ run: fc.constant('order resume'), asNew: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ run: 'order resume --forget' }) },
  { weight: 1, arbitrary: fc.constant({ run: 'logout' }) },
)

const well: Fate[] = Array.from({ length: 12 }, () => 'well')
const fate = fc.constantFrom<Fate>(
  ...well,
  ...(['killed before', 'killed after', 'disk full', 'answer lost', 'answer lost', 'request lost'] as const),
  ...(['late', 'late', 'no body', 'broken body', 'redirect', '401', '409', '422', '429', '500'] as const),
)

export const step = fc.oneof<{ arbitrary: fc.Arbitrary<Step>; weight: number }[]>(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('go on'),
      which: fc.nat(1),
      fates: fc.array(fate, { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('start'), command }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('fill cart'), id, units: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('price'), id, price: fc.constantFrom(100, 250, 300) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('time'),
      hours: fc.constantFrom(0.02, 0.2, 1, 23, 25, 7 * 24, 31 * 24),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('late request arrives'), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign in'), id: fc.constantFrom(null, 7, 8) }) },
)
