import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RememberingBrowser } from '#web/testing/remembering-browser.ts'

import { CHUNK_LIMIT_MS, ChunkLoadError, loadChunk } from './chunk-load.ts'

let browser: RememberingBrowser
let chunks = 0

beforeEach(() => {
  vi.useFakeTimers()
  browser = new RememberingBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const FAILED = expect.objectContaining({ name: 'ChunkLoadError' }) as unknown

/** Loads a chunk that was never loaded before, and the part that it imports. */
function begin(own = `/app/dialog-${++chunks}.js`, part = `/app/part-${chunks}.js`) {
  browser.parts[own] = [part]
  const load = () => loadChunk(() => browser.importFrom(own), [own, part], browser)
  const settled = vi.fn<(outcome: unknown) => void>()
  load().then(settled, settled)
  return { own, part, load, settled }
}

function setOnline(online: boolean) {
  browser.online = online
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  if (online) window.dispatchEvent(new Event('online'))
}
/** The page itself asks for a file. Returns how not to. */
function askInPage(file: string) {
  document.head.insertAdjacentHTML('beforeend', `<link href="${file}">`)
  return () => document.head.querySelector(`[href="${file}"]`)?.remove()
}
/** Lets what was begun come as far as it does without waiting. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('a chunk is imported once, after its files are here, and fetched once', async () => {
  const { own, part, load, settled } = begin()
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith({ from: own }))
  await load()
  expect(browser.fetched).toEqual([own, part])
})

test('a file that the page asks for itself is not fetched beside it', async () => {
  const forget = askInPage('/app/of-the-page.js')
  const { settled } = begin('/app/of-the-page.js', '/app/of-its-own.js')
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect(browser.fetched).toEqual(['/app/of-its-own.js'])
  forget()
})

test.each(['chunk', 'part of it'])(
  'a lost %s comes when the network is back',
  { tags: 'F-16' },
  async (what) => {
    const names = [`/app/lost-${++chunks}.js`, `/app/lost-part-${chunks}.js`] as const
    const lost = names[what === 'chunk' ? 0 : 1]
    const fetchAll = browser.fetchFile
    browser.fetchFile = (file) =>
      file === lost || browser.online ? fetchAll(file) : Promise.resolve(new Response())
    setOnline(false)
    const { own, settled } = begin(...names)
    await settle(60_000)
    expect(settled).not.toHaveBeenCalled()
    setOnline(true)
    await settle()
    expect(settled).toHaveBeenCalledWith({ from: own })
    // Nothing was imported while it could have failed: the browser has no failure to remember.
    expect(browser.imported).toEqual([own])
  },
)

test('where the browser thinks it has a network, it is tried again by and by', async () => {
  browser.online = false
  const { own, settled } = begin()
  await settle(80_000)
  expect(settled).not.toHaveBeenCalled()
  browser.online = true
  // Every quarter of a minute at the least, however long it went on.
  await settle(15_000)
  expect(settled).toHaveBeenCalledWith({ from: own })
})

test('a chunk whose failure is remembered comes under another address, which is kept', async () => {
  browser.hasCache = false
  const fetchAll = browser.fetchFile
  browser.fetchFile = async (file) => {
    browser.online = true
    const answer = await fetchAll(file)
    // The line breaks between the fetch and the import.
    browser.online = browser.imported.length > 0
    return answer
  }
  const own = '/app/own-only.js'
  const load = () => loadChunk(() => browser.importFrom(own), [own], browser)
  const { from } = await load()
  expect(from).toMatch(/^\/app\/own-only\.js\?again=\d$/)
  expect(browser.imported).toEqual([own, own, from])
  await expect(load()).resolves.toEqual({ from })
})

test('who asks meanwhile waits for the same chunk', async () => {
  const { own, load, settled } = begin()
  await Promise.all([load(), load()])
  expect(settled).toHaveBeenCalledOnce()
  expect(browser.imported).toEqual([own])
})

test(
  'a chunk that fails is an error of a fixed name and message, with its cause',
  { tags: ['s8.chunk-failure', 'F-16'] },
  async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const error = await loadChunk(() => Promise.reject(cause)).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk failed', cause })
  },
)

test('a chunk that the store does not have is asked for again only by the next press', async () => {
  const fetchAll = browser.fetchFile
  browser.fetchFile = vi.fn<() => Promise<Response>>().mockResolvedValue(new Response('', { status: 404 }))
  const { own, load, settled } = begin()
  await settle()
  expect(settled).toHaveBeenCalledWith(FAILED)
  expect(browser.fetchFile).toHaveBeenCalledTimes(2)
  browser.fetchFile = fetchAll
  await expect(load()).resolves.toEqual({ from: own })
})

/** The store answers in this way first, and then as it does. */
function atFirst(answer: (signal: AbortSignal) => Promise<Response>) {
  const fetchAll = browser.fetchFile
  const line = { isOdd: true }
  const fetchFile = (file: string, signal: AbortSignal) => (line.isOdd ? answer(signal) : fetchAll(file))
  Object.assign(browser, { fetchFile })
  return line
}

test.each([408, 429, 503])('a store that answers %i is asked again', async (status) => {
  const line = atFirst(() => Promise.resolve(new Response('', { status })))
  const { own, settled } = begin()
  await settle()
  line.isOdd = false
  await settle(1000)
  expect(settled).toHaveBeenCalledWith({ from: own })
})

test('an attempt that hangs on a line that is gone ends when another one is there', async () => {
  const hangs = (signal: AbortSignal) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new TypeError('aborted')))
    })
  const line = atFirst(hangs)
  const { own, settled } = begin()
  await settle(5000)
  line.isOdd = false
  setOnline(true)
  await settle(1000)
  expect(settled).toHaveBeenCalledWith({ from: own })
})

test('a chunk that is here and cannot be run is given up soon', async () => {
  const imported = vi.spyOn(browser, 'importFrom').mockRejectedValue(new SyntaxError('broken'))
  const { own, settled } = begin()
  await settle()
  expect(settled).toHaveBeenCalledWith(FAILED)
  const another = expect.stringContaining('?again=') as unknown
  expect(imported.mock.calls.flat()).toEqual([own, own, another, another])
})

test.each([
  ['hangs', () => new Promise<Response>(() => {})],
  ['is lost again and again', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a chunk that %s fails after 120 seconds, not before',
  { tags: ['s7.chunk-limit', 'F-16'] },
  async (_what, fetchFile) => {
    browser.fetchFile = fetchFile
    const { settled } = begin()
    expect(CHUNK_LIMIT_MS).toBe(120_000)
    await settle(119_999)
    expect(settled).not.toHaveBeenCalled()
    await settle(1)
    expect(settled).toHaveBeenCalledWith(FAILED)
  },
)

test('who asks late has the whole time', async () => {
  setOnline(false)
  const { own, load, settled } = begin()
  await settle(100_000)
  const late = load()
  await settle(50_000)
  expect(settled).toHaveBeenCalledWith(FAILED)
  setOnline(true)
  await expect(late).resolves.toEqual({ from: own })
})

test('no timer is left behind', async () => {
  await loadChunk(async () => 1)
  const { settled } = begin()
  await settle()
  expect(settled).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('what the page asked for itself is fetched anew once an import of it has failed', async () => {
  const own = '/app/seemed-here.js'
  const forget = askInPage(own)
  browser.online = false
  const load = () => loadChunk(() => browser.importFrom(own), [own], browser)
  const loaded = load()
  await settle()
  browser.online = true
  await settle(1000)
  await expect(loaded).resolves.toEqual({ from: expect.stringContaining(own) })
  expect(browser.fetched).toContain(own)
  forget()
})
