import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeBrowser } from './browser.ts'
import { chromiumPath } from './chromium.ts'
import { returnDevice, takeDevice } from './device-pool.ts'

let server: Server
let url = ''
let requests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const lasting = request.url === '/app/main.js' ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': lasting }).end('<h1>Shop</h1>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await closeBrowser()
  server.close()
})

/** Everything that a page of the shop can read on a device. */
async function stateOf(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(url)
  return page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
    width: innerWidth,
    prints: matchMedia('print').matches,
  }))
}

const UNUSED = {
  ...{ local: [], session: [], databases: [], caches: [], cookies: '' },
  ...{ location: 'prompt', width: 390, prints: false },
}

async function useAll(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await context.grantPermissions(['geolocation'], { origin: url })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(async () => {
    localStorage.setItem('token', 'a')
    sessionStorage.setItem('draft', 'a')
    document.cookie = 'i18next=jp; path=/'
    await caches.open('pages')
    await new Promise((opened) => {
      indexedDB.open('cart').onsuccess = opened
    })
    await fetch('/app/main.js').then((response) => response.text())
  })
}

test.skipIf(chromiumPath() === null)('hands on a device without anything of its last user', async () => {
  const device = await takeDevice()
  await useAll(device)
  await returnDevice(device, url)
  const next = await takeDevice()
  expect(next).toBe(device)
  expect(next.pages()).toHaveLength(1)
  expect(await stateOf(next)).toEqual(UNUSED)
  await next.close()
})

test.skipIf(chromiumPath() === null)('keeps immutable files in the HTTP cache', async () => {
  const device = await takeDevice()
  await useAll(device)
  await returnDevice(device, url)
  requests = []
  const next = await takeDevice()
  await useAll(next)
  expect(requests).not.toContain('/app/main.js')
  await next.close()
})

test.skipIf(chromiumPath() === null)('gives two users at once a device each', async () => {
  const [one, other] = [await takeDevice(), await takeDevice()]
  expect(one).not.toBe(other)
  await Promise.all([returnDevice(one, url), returnDevice(other, url)])
  expect(new Set([await takeDevice(), await takeDevice()])).toEqual(new Set([one, other]))
  await Promise.all([one.close(), other.close()])
})

test.skipIf(chromiumPath() === null).each<[string, (context: BrowserContext) => Promise<unknown>]>([
  ['init script', (context) => context.addInitScript(() => {})],
  ['binding', (context) => context.exposeBinding('tell', () => {})],
  ['route', (context) => context.route('**/*', (route) => route.continue())],
  ['change of the network', (context) => context.setOffline(false)],
  ['clock', (context) => context.clock.install()],
  ['clock of a page', async (context) => (await context.newPage()).clock.install()],
  ['header', (context) => context.setExtraHTTPHeaders({ 'save-data': 'on' })],
])('closes a device that got a new %s', async (_, change) => {
  const device = await takeDevice()
  await change(device)
  await returnDevice(device, url)
  const next = await takeDevice()
  expect(next).not.toBe(device)
  await next.close()
})
