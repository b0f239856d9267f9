import type { WatchExchanges } from '../exchanges/record-exchange.ts'
import type { RunParameters } from '../support/run-parameters.ts'
import { openLocalStore } from './local/local-store.ts'
import { endPostgres } from './local/postgres-databases.ts'
import type { TestStore } from './test-store.ts'

/** Scenarios in which what was built changes. */
const OWN_BUILD = '@own-build'

/** Opens the store of one scenario, of the kind that the run asks for; `watch` is told of every exchange with it. */
export function openTestStore(
  { store = 'sqlite' }: RunParameters,
  tags: readonly string[],
  watch: WatchExchanges,
): Promise<TestStore> {
  const ownBuild = tags.includes(OWN_BUILD)
  switch (store) {
    case 'sqlite':
    case 'postgres':
      return openLocalStore({ ownBuild, database: store, watch })
    default:
      throw new Error(`No scenario runs on the store "${store}" yet`)
  }
}

/** Ends what the stores of this process had in common; after the last scenario. */
export function closeTestStores(): Promise<void> {
  return endPostgres()
}
