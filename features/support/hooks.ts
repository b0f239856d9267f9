import { After, AfterAll, Before, setDefaultTimeout, setWorldConstructor, Status } from '@cucumber/cucumber'

import { traceDevices } from '#features/drivers/web/device-in-browser.ts'
import { shortEnough, type Evidence } from '../drivers/evidence.ts'
import { closeBrowser } from '../drivers/web/browser.ts'
import { ScenarioExchanges } from '../exchanges/scenario-exchanges.ts'
import { openTestStore } from '../stores/open-store.ts'
import { openShopper, Openings } from './open-shopper.ts'
import { tracesFolder } from './run-parameters.ts'
import { ShopWorld } from './world.ts'

/** Timeout of a step; generous for busy machines. */
const STEP_LIMIT_MS = 60_000

/** No timeout when Playwright's inspector is open. */
const debugged = process.env['PWDEBUG'] === '1'

const openings = new Openings()

/** Pickle ids of scenarios that failed: their retry is traced. */
const failedOnce = new Set<string>()

setDefaultTimeout(debugged ? -1 : STEP_LIMIT_MS)
setWorldConstructor(ShopWorld)

Before({ name: 'opens a shop' }, async function (this: ShopWorld, { pickle }) {
  const tags = pickle.tags.map(({ name }) => name)
  const exchanges = new ScenarioExchanges(tags, { foreign: this.parameters.store === 'deployed' })
  this.exchanges = exchanges
  traceDevices(failedOnce.has(pickle.id) ? tracesFolder(this.parameters.surface) : null)
  await openings.open(async () => {
    const store = await openTestStore(this.parameters, tags, exchanges.record)
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
    // After the shop has closed no request is in flight.
    this.exchanges?.assertValid()
  }
})

AfterAll(closeBrowser)

/** Empty when the scenario never began. */
async function evidenceOf(world: ShopWorld): Promise<Evidence[]> {
  if (!world.openStore) return []
  const log: Evidence = { name: 'store.log', mediaType: 'text/plain', data: world.openStore.log() }
  return [...(await world.evidence()), log].map(shortEnough)
}
