import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadTranslations, type LoadingTranslations, type Texts } from './load-translations.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const english = () => Promise.resolve(Response.json({ hello: 'Hello' }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks for the texts and lets so much time pass; what has come of it then. */
async function askFor(
  ms: number,
): Promise<{ asked: LoadingTranslations; came: Texts | 'failed' | 'nothing' }> {
  let came: Texts | 'failed' | 'nothing' = 'nothing'
  const asked = loadTranslations('en')
  asked.texts.then(
    (texts) => (came = texts),
    () => (came = 'failed'),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return { asked, came }
}

test(
  'texts that do not come are asked for again 5 times, first after 350 ms, then each time after twice as long',
  { tags: ['s1.translation-retries', 's9.text-retries', 'F-16'] },
  async () => {
    const started = Date.now()
    const tried: number[] = []
    fetched.mockImplementation(() => {
      tried.push(Date.now() - started)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect((await askFor(60_000)).came).toBe('failed')
    expect(tried).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  },
)

test.each([503, 408, 429])(
  'a store that answers %i is asked again',
  { tags: 's1.translation-retries' },
  async (status) => {
    fetched.mockResolvedValueOnce(new Response('busy', { status })).mockImplementation(english)
    expect((await askFor(350)).came).toEqual({ hello: 'Hello' })
  },
)

test.each([
  ['a missing file', () => new Response('', { status: 404 })],
  ["a portal's page", () => new Response('<html>')],
])('%s is not asked for again', async (_, answer) => {
  fetched.mockResolvedValue(answer())
  expect((await askFor(60_000)).came).toBe('failed')
  expect(fetched).toHaveBeenCalledOnce()
})

test('ends an attempt on a dead line, and starts the next', { tags: 'F-16' }, async () => {
  const hang = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  fetched.mockImplementationOnce(hang).mockImplementation(english)
  expect((await askFor(10_349)).came).toBe('nothing')
  expect((await askFor(1)).came).toEqual({ hello: 'Hello' })
})

test('reports whether the first attempt succeeded', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(english)
  await expect((await askFor(0)).asked.atOnce).resolves.toBe(false)
  await vi.advanceTimersByTimeAsync(350)
  await expect((await askFor(0)).asked.atOnce).resolves.toBe(true)
})

test('shares one request between concurrent calls', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(english)
  void askFor(0)
  expect((await askFor(350)).came).toEqual({ hello: 'Hello' })
  expect(fetched).toHaveBeenCalledTimes(2)
})
