import type { WatchExchanges } from '../exchanges/record-exchange.ts'
import type { RunParameters } from '../support/run-parameters.ts'
import { openLocalStore } from './local/local-store.ts'
import type { TestStore } from './test-store.ts'

/** Scenarios in which what was built changes. */
const OWN_BUILD = '@own-build'

/** Opens the store of one scenario, of the kind that the run asks for; `watch` is told of every exchange with it. */
export function openTestStore(
  _run: RunParameters,
  tags: readonly string[],
  watch: WatchExchanges,
): Promise<TestStore> {
  return openLocalStore(watch, tags.includes(OWN_BUILD))
}
