import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { send } from '#server/testing/send.ts'
import { writeSmallStorefront } from '#server/testing/small-storefront.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'
import { Rendering } from './rendering.ts'
import { WantedPages } from './warm-up.ts'

const SHOP = 'https://shop.example'
const asBrowser = { accept: 'text/html', 'accept-language': 'ja' }

const folder = folderOfTests('each')
let webFolder: string
let running: RunningStore[]
beforeEach(async () => {
  webFolder = await writeSmallStorefront(folder(), '<main>PAGE</main>')
  running = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const store of running) await store.close()
})

/** A store on the same folder as the one before. */
async function start(env: Record<string, string> = {}): Promise<RunningStore> {
  const databaseUrl = `sqlite:${join(folder(), 'nihonhaat.db')}`
  const seed = running.length === 0 ? 'tiny' : 'none'
  const store = await startStore({ databaseUrl, seed, webFolder, env: { HAAT_DATA: folder(), ...env } })
  running.push(store)
  return store
}

async function stop(store: RunningStore): Promise<void> {
  running = running.filter((other) => other !== store)
  await store.close()
}

const ready = async (store: RunningStore) => (await send(store, 'GET', '/readyz')).status
const file = () => join(folder(), 'wanted-pages.json')

/** A store on the same folder after one where these pages were asked for. */
async function startAfter(asked: readonly string[], env?: Record<string, string>): Promise<RunningStore> {
  const before = await start(env)
  for (const path of asked) await send(before, 'GET', path, { headers: asBrowser })
  await stop(before)
  return start(env)
}

test('what was asked for most is made before a balancer may send anybody', async () => {
  const store = await startAfter(['/slow/1', '/slow/2', '/slow/2'], { PUBLIC_URL: SHOP })
  expect(await ready(store)).toBe(503)
  await expect.poll(() => ready(store)).toBe(200)
  const render = vi.spyOn(Rendering.prototype, 'render')
  for (const path of ['/slow/1', '/slow/2']) {
    const { text } = await send(store, 'GET', path, { headers: asBrowser })
    expect(text).toContain(`<main>${path} jp ${SHOP}`)
  }
  expect(render).not.toHaveBeenCalled()
})

test('a page in the making when the store closes is made to its end, and no other one begins', async () => {
  const wish = (at: number) => ({ url: `/slow/${at}`, language: 'en', saving: false, origin: SHOP })
  await writeFile(file(), JSON.stringify(Array.from({ length: 6 }, (_, at) => wish(at))))
  const render = vi.spyOn(Rendering.prototype, 'render')
  const store = await start()
  await expect.poll(() => render.mock.calls.length).toBeGreaterThan(0)
  await stop(store)
  const begun = render.mock.calls.length
  expect(begun).toBeLessThan(6)
  expect(render.mock.settledResults.map(({ type }) => type)).toEqual(Array(begun).fill('fulfilled'))
})

test('a start takes no longer for it than a part of a second for each page, and 1.5 s in all', async () => {
  const wish = (at: number) => ({ url: `/slow/${at}`, language: 'en', saving: false, origin: SHOP })
  await writeFile(file(), JSON.stringify(Array.from({ length: 30 }, (_, at) => wish(at))))
  const store = await start()
  expect(await ready(store)).toBe(503)
  await expect.poll(() => ready(store), { timeout: 10_000 }).toBe(200)
  const said = store.log.find((line) => line.includes('pages are ready')) ?? ''
  const { pages } = JSON.parse(said) as { pages: number }
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThan(30)
})

test('a shop that was never open makes the pages that it is entered by, in all languages', async () => {
  const store = await start({ PUBLIC_URL: SHOP })
  await expect.poll(() => ready(store)).toBe(200)
  const render = vi.spyOn(Rendering.prototype, 'render')
  const { text } = await send(store, 'GET', '/', { headers: asBrowser })
  expect(text).toContain(`<main>/ jp ${SHOP}`)
  expect(render).not.toHaveBeenCalled()
})

test.each(['', 'null', '[]', '[{"url":7}]', '[{"url":"/","language":"xx","saving":false,"origin":"x"}]'])(
  'of %j nothing is read as wanted',
  async (kept) => {
    await writeFile(file(), kept)
    expect(new WantedPages(file()).remembered(undefined)).toEqual([])
  },
)

test('the most wanted come first, and nobody is remembered by what they searched for', async () => {
  const about = { language: 'jp', saving: false, origin: SHOP } as const
  const wanted = new WantedPages(file())
  const asked = ['/one', '/search?q=secret', '/?search=secret', '/two', '/two', '/search?category=tea']
  for (const url of asked) wanted.note({ url, ...about })
  await wanted.remember()
  const kept = ['/two', '/search?category=tea', '/one'].map((url) => ({ url, ...about }))
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(kept)
  expect(new WantedPages(file()).remembered(undefined)).toEqual(kept)
  const moved = new WantedPages(file()).remembered('https://moved.example')
  expect(new Set(moved.map(({ origin }) => origin))).toEqual(new Set(['https://moved.example']))
})

test('what was wanted long ago counts less each time', async () => {
  const wanted = new WantedPages(file())
  const note = (url: string) => wanted.note({ url, language: 'en', saving: false, origin: SHOP })
  for (const url of ['/old', '/old', '/old']) note(url)
  await wanted.remember()
  for (const url of ['/new', '/new']) note(url)
  await wanted.remember()
  const next = new WantedPages(file())
  expect(next.remembered(undefined).map(({ url }) => url)).toEqual(['/new', '/old'])
  // The next start goes on from there.
  next.note({ url: '/newest', language: 'en', saving: false, origin: SHOP })
  await next.remember()
  const urls = new WantedPages(file()).remembered(undefined).map(({ url }) => url)
  expect(urls.toSorted()).toEqual(['/new', '/newest', '/old'])
})
