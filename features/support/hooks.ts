import { After, AfterAll, Before, setDefaultTimeout, setWorldConstructor, Status } from '@cucumber/cucumber'

import { WatchedRun } from '../exchanges/watched-run.ts'
import { WatchedScenario } from '../exchanges/watched-scenario.ts'
import { openCliShopper } from '../drivers/cli/cli-shopper.ts'
import { closeBrowser } from '../drivers/web/browser.ts'
import { openWebShopper } from '../drivers/web/web-shopper.ts'
import { openTestStore } from '../stores/open-store.ts'
import { ShopWorld } from './world.ts'

/** A scenario takes about a second; a busy machine may need many. */
const STEP_LIMIT_MS = 20_000

/** What this worker has seen over the wire. */
let watchedRun: WatchedRun | null = null

setDefaultTimeout(STEP_LIMIT_MS)
setWorldConstructor(ShopWorld)

Before(async function (this: ShopWorld, { pickle, testCaseStartedId }) {
  const tags = pickle.tags.map(({ name }) => name)
  watchedRun ??= new WatchedRun(this.parameters)
  const scenario = `${pickle.uri}:${pickle.location?.line} ${pickle.name} (${testCaseStartedId})`
  this.exchanges = new WatchedScenario(watchedRun, this.parameters, scenario, tags)
  const store = this.exchanges.noting(await openTestStore(this.parameters, tags, this.exchanges.watch))
  const open = this.parameters.surface === 'cli' ? openCliShopper : openWebShopper
  this.begin(store, await open(store.url))
})

After(async function (this: ShopWorld, { result }) {
  if (result?.status === Status.FAILED) {
    for (const { data, mediaType } of await this.ana.evidence()) this.attach(Buffer.from(data), mediaType)
    this.attach(this.store.log(), 'text/plain')
  }
  await this.end()
  // Only now nothing is on its way any more.
  this.exchanges?.end()
})

AfterAll(closeBrowser)
