import { tmpdir } from 'node:os'

import { afterEach, expect, test } from 'vitest'

import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { writeSmallStorefront } from '#server/testing/small-storefront.ts'
import { MockServer, ShopFiles } from './mock-server.ts'

const server = new MockServer(tmpdir(), () => Promise.reject(new Error('nobody asks the store')))
afterEach(() => server.stop())

const folder = folderOfTests('each')

test('a browser finds a document that runs no script, where devices are prepared', async () => {
  const url = await server.start()
  const answer = await fetch(`${url}/robots.txt`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).not.toContain('<')
})

test.each([
  ['?lng=fr', 'i18next=fr'],
  ['', undefined],
])('a page at an address with "%s" keeps %s, as the store has it', async (search, kept) => {
  const web = await writeSmallStorefront(folder(), '<main>PAGE</main>')
  const files = new ShopFiles(web, () => Promise.reject(new Error('nobody asks the store')))
  const { headers } = await files.page(new URL(`http://shop/viewPage${search}`), new Headers())
  expect(headers['set-cookie']?.split(';')[0]).toBe(kept)
})
