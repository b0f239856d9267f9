import { InvalidArgumentError } from 'commander'
import { expect, test } from 'vitest'
import { countFrom0, runName, upTo } from '#cli/input/parse-argument.ts'
import { cleanCommand } from '#cli/smoke/test-run.ts'
import { Mark } from '#generated/schemas.ts'
import {
  age,
  duration,
  failureLimit,
  rate,
  report,
  speedLimit,
  planSmoke,
  type SmokeFlags,
} from './plan-smoke.ts'

const credentials = { email: 'a@b.test', password: 'sakura-2026' }
const plan = (flags: Partial<SmokeFlags>, given: typeof credentials | null = null) =>
  planSmoke({
    flags: { orders: true, leaveStock: 5, ...flags },
    settings: { url: 'http://store.test', profile: 'default', production: false },
    credentials: given,
    now: Date.parse('2026-11-20T01:02:03.456Z'),
    newKey: 'AB-cd3456-78',
  })

test('by itself: a guest and a customer order once each, one after the other, and nothing is allowed to fail', () => {
  expect(plan({})).toEqual({
    url: 'http://store.test',
    profile: null,
    production: false,
    mark: 'smoke-20261120T010203Z-abcd34',
    as: ['guest', 'customer'],
    credentials: null,
    orders: { count: 2, durationMs: Infinity, concurrency: 1, rate: null, queue: 1000 },
    productIds: [],
    leaveStock: 5,
    isAlone: false,
    cleans: false,
    limits: { speed: [], failures: { count: 0 } },
  })
})

const pace = (count: number, durationMs: number, concurrency: number, perSecond: number | null) => ({
  ...{ count, durationMs, concurrency, rate: perSecond },
})
test.each<[Partial<SmokeFlags>, object]>([
  [{ orders: 9, concurrency: 3 }, pace(9, Infinity, 3, null)],
  [{ duration: 5000 }, pace(Infinity, 5000, 1, null)],
  [{ duration: 5000, rate: 2 }, pace(Infinity, 5000, 50, 2)],
  [{ orders: 4, rate: 2, concurrency: 7 }, pace(4, Infinity, 7, 2)],
])('%j', (flags, wanted) => {
  expect(plan(flags).orders).toMatchObject(wanted)
})

test.each<[Partial<SmokeFlags>, typeof credentials | null, string[]]>([
  [{ as: 'guest' }, null, ['guest']],
  [{ as: 'customer' }, null, ['customer']],
  [{ as: 'both' }, credentials, ['guest', 'customer']],
  [{ orders: false }, null, ['guest']],
  [{ orders: false }, credentials, ['guest', 'customer']],
  [{ orders: false, as: 'customer' }, credentials, ['customer']],
])('who shops with %j', (flags, given, as) => {
  expect(plan(flags, given).as).toEqual(as)
})

test.each<[Partial<SmokeFlags>, typeof credentials | null, string]>([
  [{ rate: 2 }, null, '--rate needs --orders or --duration'],
  [{ orders: false, clean: true }, null, '--clean and --no-orders contradict'],
  [{ orders: false, rate: 1 }, null, '--rate and --no-orders contradict'],
  [{ orders: false, as: 'customer' }, null, '--no-orders opens no account'],
  [{ as: 'guest' }, credentials, 'a guest has none'],
])('%j is refused', (flags, given, message) => {
  const said = expect.stringContaining(message) as string
  expect(() => plan(flags, given)).toThrow(expect.objectContaining({ exit: 2, message: said }) as Error)
})

const durations = { '30': 30_000, '250ms': 250, '1.5m': 90_000, '24h': 86_400_000 }
const failures = { '0': { count: 0 }, '3': { count: 3 }, '1.5%': { percent: 1.5 }, '100%': { percent: 100 } }
const speed = (ms: number, operation: string | null = null) => [{ operation, ms }]
const speeds = { '800': speed(800), '1.5s': speed(1500), 'placeOrder=300ms': speed(300, 'placeOrder') }
test.each<[string, (text: string) => unknown, Record<string, unknown>, string[]]>([
  ['duration', duration, durations, ['0', '0s', '25h', '-1', '5 m', '1w', '']],
  ['age', age, { '1d': 86_400_000, '12h': 43_200_000, '90': 90_000 }, ['0', 'yesterday']],
  ['rate', rate, { '2': 2, '0.2': 0.2 }, ['0', '-1', '1e9', '20000', 'x']],
  ['units', countFrom0, { '0': 0, '12': 12 }, ['-1', '1.5', '']],
  ['concurrency', upTo(1000), { '1': 1, '1000': 1000 }, ['0', '1001', '1.5']],
  ['failures', failureLimit, failures, ['1.5', '101%', '-1', '%', 'all']],
  ['mark', runName, { 'nightly-4.2_x': 'nightly-4.2_x' }, ['', '-x', 'a b', 'x'.repeat(65), 'a/b']],
  ['p95', speedLimit, speeds, ['0', 'fast', 'placeOrders=1s', 'placeOrder=']],
])('%s', (_name, read, taken, refused) => {
  expect(Object.fromEntries(Object.keys(taken).map((text) => [text, read(text)]))).toEqual(taken)
  for (const text of refused) expect(() => read(text)).toThrow(InvalidArgumentError)
})

test('limits and reports are collected, two reports never in one file', () => {
  expect(speedLimit('login=1s', speedLimit('2s'))).toHaveLength(2)
  expect(report('tap=x', report('json'))).toEqual([
    { kind: 'json', path: 'smoke.json' },
    { kind: 'tap', path: 'x' },
  ])
  expect(() => report('tap=x', report('junit=x'))).toThrow('Two reports cannot go to x')
})

test('marks are those of the contract', () => {
  for (const text of ['nightly-42', '-x', 'a b', 'a/b', 'A.b_c', 'x'.repeat(64), 'x'.repeat(65), '', 'é']) {
    const taken = Mark.safeParse(text).success
    if (taken) expect(runName(text)).toBe(text)
    else expect(() => runName(text)).toThrow('It must be up to 64 letters')
  }
})

test('a profile of its own and production stand in the command that cleans up after it', () => {
  const place = { mark: 'm', url: 'http://a.test', profile: 'live', production: true }
  expect(cleanCommand(place)).toBe('haat smoke clean --mark m --url http://a.test --profile live --yes')
})
