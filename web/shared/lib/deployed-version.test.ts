import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { mockServer } from '#web/test/mock-server.ts'
import { reloadForNewVersion } from './deployed-version.ts'

const page = (entry: string) => `<html><script data-main type="module" src="${entry}"></script></html>`
const deployed = (html: string, status = 200) =>
  mockServer.use(http.get('*/', () => new HttpResponse(html, { status })))

const ENTRY = '<script type="text/plain" data-entry src="/app/index-old.js"></script>'

beforeEach(() => document.head.insertAdjacentHTML('beforeend', ENTRY))
afterEach(() => document.querySelector('script[data-entry]')?.remove())

const find = () => document.querySelector<HTMLScriptElement>('script[data-entry]')

test('reloads once for a newer version, and not from the cache', async () => {
  deployed(page('/app/index-new.js'))
  const steps: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => void steps.push(`forget ${name}`) })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await reloadForNewVersion(() => void steps.push('reload'), find)
  await reloadForNewVersion(() => void steps.push('reload'), find)
  expect(steps).toEqual(['forget haat-pages', 'reload'])
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store'])
  fetched.mockRestore()
  vi.unstubAllGlobals()
})

test.each([
  ['the version is the same', () => deployed(page('/app/index-old.js'))],
  ['the store cannot be reached', () => mockServer.use(http.get('*/', () => HttpResponse.error()))],
  ['the store answers with an error', () => deployed(page('/app/index-new.js'), 503)],
  ['something else than the shop answers', () => deployed('<html>Sign in to this network</html>')],
])('nothing is reloaded when %s', async (_case, answer) => {
  answer()
  const reload = vi.fn<() => void>()
  await reloadForNewVersion(reload, find)
  expect(reload).not.toHaveBeenCalled()
})
