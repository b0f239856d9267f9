import { createInstance } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { I18N_OPTIONS } from './i18n-options.ts'
import { textBackend } from './text-backend.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const texts = () => Promise.resolve(Response.json({ hello: 'Hello' }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the texts and lets so much time pass; whether they are there then. */
async function startFor(ms: number): Promise<boolean> {
  const instance = createInstance()
  void instance.use(textBackend).init({ ...I18N_OPTIONS, lng: 'en', fallbackLng: false })
  await vi.advanceTimersByTimeAsync(ms)
  return instance.hasResourceBundle('en', 'shop')
}

test('all texts of a language come in one file', async () => {
  fetched.mockImplementation(texts)
  expect(await startFor(0)).toBe(true)
  expect(fetched.mock.calls.map(([url]) => url.split('?')[0])).toEqual(['/locales/en.json'])
})

test('texts that do not come are asked for again 5 times, first after 350 ms, then each time after twice as long', async () => {
  const started = Date.now()
  const tried: number[] = []
  fetched.mockImplementation(() => {
    tried.push(Date.now() - started)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  expect(await startFor(60_000)).toBe(false)
  expect(tried).toEqual([0, 350, 1050, 2450, 5250, 10_850])
})

test('a busy store is asked again', async () => {
  fetched.mockResolvedValueOnce(new Response('busy', { status: 503 })).mockImplementation(texts)
  expect(await startFor(350)).toBe(true)
})

test.each([
  ['a missing file', () => new Response('', { status: 404 })],
  ["a portal's page", () => new Response('<html>')],
])('%s is not asked for again', async (_, answer) => {
  fetched.mockResolvedValue(answer())
  expect(await startFor(60_000)).toBe(false)
  expect(fetched).toHaveBeenCalledOnce()
})

test('an attempt on a dead line ends, and the next one begins', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms)
    return controller.signal
  })
  const hang = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  fetched.mockImplementationOnce(hang).mockImplementation(texts)
  expect(await startFor(10_350)).toBe(true)
  expect(limits).toEqual([10_000, 10_000])
})
