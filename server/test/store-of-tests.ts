import { afterAll, beforeAll } from 'vitest'
import { startStore, type RunningStore, type StartOptions } from './start-store.ts'

/** A store for the tests around it: it runs from before the first of them until after the last. */
export function storeOfTests(options: () => StartOptions | Promise<StartOptions> = () => ({})): RunningStore {
  let running: RunningStore
  beforeAll(async () => {
    running = await startStore(await options())
  })
  afterAll(() => running.close())
  // A test file names it before it runs.
  return new Proxy<RunningStore>(Object.create(null), {
    get: (_, name) => Reflect.get(running, name) as unknown,
  })
}

/** Two instances on one database for the tests around them. */
export function instancesOfTests(
  options: () => StartOptions | Promise<StartOptions>,
): readonly [RunningStore, RunningStore] {
  let common: StartOptions
  const one = storeOfTests(async () => (common = await options()))
  const other = storeOfTests(() => ({ ...common, databaseUrl: one.databaseUrl, seed: 'none' }))
  return [one, other]
}
