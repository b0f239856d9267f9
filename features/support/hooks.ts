import { After, AfterAll, Before, setDefaultTimeout, setWorldConstructor, Status } from '@cucumber/cucumber'

import { openCliShopper } from '../drivers/cli/cli-shopper.ts'
import { closeBrowser } from '../drivers/web/browser.ts'
import { openWebShopper } from '../drivers/web/web-shopper.ts'
import { openTestStore } from '../stores/open-store.ts'
import { ShopWorld } from './world.ts'

/** A scenario takes about a second; a busy machine may need many. */
const STEP_LIMIT_MS = 20_000

setDefaultTimeout(STEP_LIMIT_MS)
setWorldConstructor(ShopWorld)

Before(async function (this: ShopWorld, { pickle }) {
  const store = await openTestStore(
    this.parameters,
    pickle.tags.map(({ name }) => name),
  )
  const open = this.parameters.surface === 'cli' ? openCliShopper : openWebShopper
  this.begin(store, await open(store.url))
})

After(async function (this: ShopWorld, { result }) {
  if (result?.status === Status.FAILED) {
    for (const { data, mediaType } of await this.ana.evidence()) this.attach(Buffer.from(data), mediaType)
    this.attach(this.store.log(), 'text/plain')
  }
  await this.end()
})

AfterAll(closeBrowser)
