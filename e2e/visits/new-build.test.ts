import { addFromCard } from '#features/drivers/web/catalog-in-browser.ts'

import * as cache from '../testing/cached-shop.ts'
import { WHISK } from '../testing/goods.ts'
import { expect, testOfBuilds as test } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ context, store }) => {
  await store.addProducts([WHISK])
  await cache.shortenRest(context)
})

test('is forgotten when the store has no worker any more', async ({ ana, ownBuild }) => {
  await cache.visit(ana.tab, '/')
  await ownBuild.dropWorker()
  await ana.comeBackLater()
  await ana.tab.open('/viewPage')
  await expect.poll(() => cache.hasWorker(ana.tab)).toBe(false)
  await expect.poll(() => cache.cachedUrls(ana.tab)).toEqual([])
})

test('works beside the worker of the former build, which it replaces after the last page', async ({
  ana,
  ownBuild,
  store,
}) => {
  const isNew = async () => (await cache.mainScript(ana.tab)).endsWith('new.js')
  await cache.visit(ana.tab, '/')
  await ownBuild.change()
  await store.deploy(ownBuild.webFolder)
  await expect.poll(() => cache.servedMainScript(ana.tab)).toMatch(/new\.js$/)
  await ana.comeBackLater()
  await ana.tab.open('/')
  expect(await isNew()).toBe(true)
  await addFromCard(ana.tab, 'New Arrivals', 'Bamboo Whisk')
  await expect(ana.tab.text('Item Added Successfully!')).toBeVisible()
  await expect.poll(() => cache.isNewWorkerWaiting(ana.tab)).toBe(true)
  await ana.comeBackLater()
  await expect.poll(() => cache.hasNewWorkerTakenOver(ana.tab)).toBe(true)
  await cache.visit(ana.tab, '/')
  expect(await isNew()).toBe(true)
})
