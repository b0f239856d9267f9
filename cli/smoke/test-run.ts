import type { SuccessOf } from '#generated/operation-types.ts'
import type { LoadClock } from './visits.ts'
import type { Calls } from './calls.ts'
import { StepFault, wrong, type Recorder } from './recorder.ts'
import type { MarkedBefore } from './walk/read-back.ts'

/** The mark of a smoke that nobody named: when it began, in UTC, and something that no other one has. */
export function newMark(now: number, newKey: string): string {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `smoke-${time}-${newKey
    .replaceAll(/[^0-9a-z]/gi, '')
    .slice(0, 6)
    .toLowerCase()}`
}

/** What a smoke left behind, and where; `profile` is null for the usual one. */
type Place = { mark: string; url: string; profile: string | null; production: boolean }

/** The command line that takes a smoke's orders back. */
export function cleanCommand({ mark, url, profile, production }: Place): string {
  const words = ['haat smoke clean --mark', mark, '--url', url]
  return [
    ...words,
    ...(profile === null ? [] : ['--profile', profile]),
    ...(production ? ['--yes'] : []),
  ].join(' ')
}

/** A test run as the store lists it. */
export type SmokeRun = {
  mark: string
  opened_at: string
  expires_at: string
  orders: number
  customers: number
}

/** Which runs are meant; `olderThan` in milliseconds. */
export type RunChoice = { mark?: string; olderThan?: number; all?: boolean }

/**
 * The runs to clean. A mark that was named is taken at its word, listed or not. Without a word those go whose time is
 * over: a smoke that is going on is nobody else's to end.
 */
export function chooseRuns(
  runs: readonly SmokeRun[],
  { mark, olderThan, all }: RunChoice,
  now: number,
): SmokeRun[] {
  if (mark) return [runs.find((run) => run.mark === mark) ?? unlisted(mark)]
  return runs.filter(({ opened_at, expires_at }) => {
    if (olderThan !== undefined) return now - Date.parse(opened_at) >= olderThan
    return all === true || Date.parse(expires_at) <= now
  })
}

/** The runs that are not meant and have left something behind all the same. */
export function leftRuns(runs: readonly SmokeRun[], chosen: readonly SmokeRun[]): SmokeRun[] {
  return runs.filter((run) => run.orders + run.customers > 0 && !chosen.some(({ mark }) => mark === run.mark))
}

function unlisted(mark: string): SmokeRun {
  return { mark, opened_at: '', expires_at: '', orders: 0, customers: 0 }
}

/** A test run that is open; its token marks what it is sent with. */
export type OpenedRun = {
  mark: string
  token: string
  before: MarkedBefore
  /** Whether the key opens orders at the desk, too. */
  readsOrders: boolean
}

const SUITE = 'open'
const SHORTEST_S = 3600
const LONGEST_S = 604800
const MARGIN_S = 1800

/** Whether the store is there and can serve. */
export async function isReady(calls: Calls, recorder: Recorder): Promise<boolean> {
  const ready = await recorder.step(SUITE, 'store is ready', () => calls.ok('getReadiness'))
  return ready !== null
}

/** What the operator's key may do; null when the store does not know it, or when it lacks what a smoke needs. */
export function readScopes(calls: Calls, recorder: Recorder): Promise<readonly string[] | null> {
  return recorder.step(SUITE, 'operator key', async (say) => {
    const { data } = await calls.ok('getOperatorKey')
    say.note(`${data.name}: ${data.scopes.join(', ')}`)
    if (data.scopes.includes('test')) return data.scopes
    const message = `The operator key ${data.name} lacks the scope test`
    throw new StepFault([{ kind: 'refused', operation: 'getOperatorKey', path: 'body.scopes', message }])
  })
}

/** Opens a run under the mark, for as long as the orders may take. */
export function openTestRun(
  calls: Calls,
  recorder: Recorder,
  { mark, seconds, scopes }: { mark: string; seconds: number; scopes: readonly string[] },
): Promise<OpenedRun | null> {
  return recorder.step(SUITE, 'test run', async (say) => {
    const { data: runs } = await calls.ok('listTestRuns')
    const known = runs.find((run) => run.mark === mark)
    const expires_in = Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil(seconds) + MARGIN_S))
    const { data } = await calls.ok('openTestRun', { body: { mark, expires_in } })
    say.note(mark)
    const before = { orders: known?.orders ?? 0, customers: known?.customers ?? 0 }
    return { mark, token: data.token, before, readsOrders: scopes.includes('orders') }
  })
}

/** What was taken back, all attempts together. */
export type Removed = SuccessOf<'removeTestRun'>
type Removing = { calls: Calls; clock: LoadClock; stop: AbortSignal; patienceMs: number }
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
const MOST_ROUNDS = 5

/**
 * Takes back what carries a mark, and looks whether nothing does any more: an order that was under way may have come after.
 * A store that is away for a moment is asked again for as long as `patienceMs`.
 */
export async function removeMark(mark: string, removing: Removing): Promise<Removed> {
  const removed: Removed = { mark, orders: 0, units: 0, customers: 0 }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data } = await patiently(removing, () => removing.calls.ok('removeTestRun', { params: { mark } }))
    removed.orders += data.orders
    removed.units += data.units
    removed.customers += data.customers
    const { data: runs } = await patiently(removing, () => removing.calls.ok('listTestRuns'))
    const left = runs.find((run) => run.mark === mark)
    if (!left || left.orders + left.customers === 0) return removed
  }
  throw wrong(`Something carries the mark ${mark} still`, 'removeTestRun')
}

/** Asks until there is an answer. What answers late may be done already: removing twice removes once. */
async function patiently<T>({ clock, stop, patienceMs }: Removing, ask: () => Promise<T>): Promise<T> {
  const deadline = clock.tick() + patienceMs
  let pause = FIRST_PAUSE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isAway = error instanceof StepFault && error.faults.every(({ kind }) => kind === 'unreachable')
      if (!isAway || stop.aborted || clock.tick() + pause > deadline) throw error
    }
    await clock.waitUntil(clock.tick() + pause, stop)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}
