import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeBrowser } from './browser.ts'
import { chromiumPath } from './chromium.ts'
import { shownAlerts } from './device-in-browser.ts'
import { effectsOf } from './effects.ts'
import { newDevice } from './new-device.ts'
import { ShopTab } from './shop-tab.ts'

const PAGE = `<!doctype html><header id="badge">0</header>
<main><h1>Shop</h1><p id="says">before</p>
  <button onclick="">Nothing</button>
  <button onclick="setTimeout(() => { says.textContent = 'after' }, 900)">Later</button>
  <button onclick="setTimeout(() => { badge.textContent = '1' }, 200)">Header</button>
  <button onclick="fetch('/slow').then(() => { says.textContent = 'after' })">Answer</button>
  <button onclick="fetch('/api/slow')">Call</button>
  <button onclick="history.pushState(null, '', '/other')">Move</button>
  <button onclick="alertFor(50)">Alert</button>
</main>
<script>
  setTimeout(() => { says.textContent = 'at rest' }, 300)
  function alertFor(ms) {
    const alert = document.createElement('div')
    alert.setAttribute('role', 'alertdialog')
    alert.textContent = 'Order Failure'
    document.body.append(alert)
    setTimeout(() => alert.remove(), ms)
  }
</script>`

let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const wait = request.url?.endsWith('/slow') ? 400 : 0
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(wait ? '' : PAGE), wait)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await closeBrowser()
  server.close()
})

async function openPage(): Promise<ShopTab> {
  const tab = await ShopTab.open(await newDevice('en-GB'), url)
  await tab.open('/')
  return tab
}

// Each waits for its page to come to rest, so they wait together.
test.skipIf(chromiumPath() === null).each([
  ['Nothing', []],
  ['Later', ['shows "after"', 'no longer shows "at rest"']],
  ['Header', ['shows "1"', 'no longer shows "0"']],
  ['Answer', ['shows "after"', 'no longer shows "at rest"']],
  ['Call', ['asked /api/slow']],
  ['Move', ['went to /other']],
])('finds the effects of the button %s', { concurrent: true }, async (name, effects) => {
  const tab = await openPage()
  expect(await effectsOf(tab, name)).toEqual(effects)
  await tab.page.context().close()
})

test.skipIf(chromiumPath() === null)('remembers an alert that has gone', { concurrent: true }, async () => {
  const tab = await openPage()
  expect(shownAlerts(tab)).toEqual([])
  await tab.choose('Alert')
  await tab.alert.waitFor({ state: 'detached' })
  await tab.open('/')
  expect(shownAlerts(tab)).toEqual(['Order Failure'])
  await tab.page.context().close()
})
