import type { WatchExchanges } from '../exchanges/record-exchange.ts'
import type { RunParameters } from '../support/run-parameters.ts'
import { CannotHere, type TestStore } from './test-store.ts'
import { openDeployedStore } from './deployed/open-deployed-store.ts'
import { endTestRun } from './deployed/test-run.ts'
import { openLocalStore } from './local/local-store.ts'
import { endPostgres } from './local/postgres-databases.ts'

/** Tag of scenarios with an owner other than the demo's. */
const OWN_OWNER = '@own-owner'
/** Tag of scenarios that need a shop without other products and orders. */
const OWN_SHOP = '@own-shop'

/** Opens the store of one scenario, local or deployed; `watch` receives every exchange. */
export async function openTestStore(
  { store = 'sqlite', url }: RunParameters,
  tags: readonly string[],
  watch: WatchExchanges,
): Promise<TestStore> {
  const ownOwner = tags.includes(OWN_OWNER)
  switch (store) {
    case 'sqlite':
    case 'postgres':
      return openLocalStore({ ownOwner, database: store, watch })
    case 'deployed':
      if (tags.includes(OWN_SHOP)) throw new CannotHere('it counts on a shop of its own')
      if (ownOwner) throw new CannotHere('whose shop a deployment is was settled at its start')
      if (url === undefined) throw new Error('A deployment needs its address')
      return openDeployedStore(url, watch)
  }
}

/** Closes resources shared by the stores of this process, after the last scenario. */
export async function closeTestStores(): Promise<void> {
  await endTestRun()
  await endPostgres()
}
