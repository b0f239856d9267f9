import { After, AfterAll, Before, setDefaultTimeout, setWorldConstructor, Status } from '@cucumber/cucumber'

import { WatchedRun } from '../exchanges/watched-run.ts'
import { WatchedScenario } from '../exchanges/watched-scenario.ts'
import { shortEnough, type Evidence } from '../drivers/evidence.ts'
import { closeBrowser, showBrowser } from '../drivers/web/browser.ts'
import { traceDevices } from '#features/drivers/web/device-in-browser.ts'
import { openTestStore } from '../stores/open-store.ts'
import { openShopper, Openings } from './open-shopper.ts'
import { ShopWorld } from './world.ts'

/** A scenario takes about a second; a busy machine may need many. */
const STEP_LIMIT_MS = 60_000

/** Somebody looks at every step, and goes on when it suits. */
const debugged = process.env['PWDEBUG'] === '1'

/** What this worker has seen over the wire. */
let watchedRun: WatchedRun | null = null

const openings = new Openings()

/** Scenarios that are run again if they can: the second time they are traced. */
const failedOnce = new Set<string>()

setDefaultTimeout(debugged ? -1 : STEP_LIMIT_MS)
setWorldConstructor(ShopWorld)

Before({ name: 'opens a shop' }, async function (this: ShopWorld, { pickle, testCaseStartedId }) {
  const { evidence = null, headed = false, slowMs = 0 } = this.parameters
  const tags = pickle.tags.map(({ name }) => name)
  watchedRun ??= new WatchedRun(this.parameters)
  const scenario = `${pickle.uri}:${pickle.location?.line} ${pickle.name} (${testCaseStartedId})`
  const exchanges = new WatchedScenario(watchedRun, this.parameters, scenario, tags)
  this.exchanges = exchanges
  if (headed) showBrowser(slowMs)
  traceDevices(failedOnce.has(pickle.id) ? evidence : null)
  await openings.open(async () => {
    const store = exchanges.noting(await openTestStore(this.parameters, tags, exchanges.watch))
    try {
      this.begin(store, await openShopper(this.parameters, store.url))
    } catch (error) {
      await store.close()
      throw error
    }
  })
})

After({ name: 'closes the shop' }, async function (this: ShopWorld, { pickle, result }) {
  try {
    if (result?.status === Status.FAILED) {
      failedOnce.add(pickle.id)
      for (const { name, mediaType, data } of await evidenceOf(this))
        this.attach(Buffer.from(data), { mediaType, fileName: name })
      if (debugged && this.parameters.surface === 'web') await this.web.tab.page.pause()
    }
  } finally {
    await this.end()
    // Only now nothing is on its way any more.
    this.exchanges?.end()
  }
})

AfterAll(closeBrowser)

/** Empty where the scenario never began. */
async function evidenceOf(world: ShopWorld): Promise<Evidence[]> {
  if (!world.openStore) return []
  const log: Evidence = { name: 'store.log', mediaType: 'text/plain', data: world.openStore.log() }
  return [...(await world.evidence()), log].map(shortEnough)
}
