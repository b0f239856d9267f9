import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startI18n } from './i18n.ts'

const WORDS: Record<string, string> = { en: 'Cart', hi: 'कार्ट' }
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation((url) => {
    const language = /locales\/(\w+)\.json/.exec(url)?.[1] ?? ''
    return Promise.resolve(Response.json({ cart: { title: WORDS[language] } }))
  })
  vi.stubGlobal('fetch', fetched)
  document.cookie = 'i18next=hi; Path=/'
})
afterEach(async () => {
  // What is still on its way comes to its end.
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const filesAsked = () => fetched.mock.calls.map(([url]) => url.split(/[/.]/)[2])

test(
  'a text that a language lacks is shown in Spanish, which is fetched then and only once',
  { tags: 's1.spanish-fallback' },
  async () => {
    const instance = await startI18n()
    // As for a key that was forgotten in one language.
    const missing = 'layout.cart.view' as 'cart.title'
    fetched.mockImplementation(() =>
      Promise.resolve(
        Response.json({ cart: { title: 'Carrito' }, layout: { cart: { view: 'Ver el carrito' } } }),
      ),
    )
    expect(instance.t('cart.title')).toBe('कार्ट')
    expect(filesAsked()).toEqual(['hi'])
    instance.t(missing)
    await vi.advanceTimersByTimeAsync(0)
    expect(instance.t(missing)).toBe('Ver el carrito')
    expect(instance.t('cart.title')).toBe('कार्ट')
    expect(filesAsked()).toEqual(['hi', 'es'])
  },
)

describe('the attempts to load a language', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const english = () => Promise.resolve(Response.json({ cart: { title: 'Cart' } }))

  /** Starts in English with these answers, one per attempt. Returns when each attempt was made. */
  async function attempts(...answers: (() => Promise<Response>)[]): Promise<number[]> {
    document.cookie = 'i18next=en; Path=/'
    const start = Date.now()
    const times: number[] = []
    fetched.mockImplementation(() => {
      times.push(Date.now() - start)
      return (answers[times.length - 1] ?? answers.at(-1) ?? lost)()
    })
    startI18n().catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    return times
  }

  test(
    'are repeated 5 times, first after 350 ms, then each time after twice as long',
    { tags: ['s1.translation-retries', 's9.text-retries', 'F-16'] },
    async () => {
      expect(await attempts(lost)).toEqual([0, 350, 1050, 2450, 5250, 10_850])
    },
  )

  test('end after 10 s on a dead connection', { tags: 'F-16' }, async () => {
    const hanging = () => {
      const { signal } = fetched.mock.lastCall?.[1] ?? {}
      return new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    }
    expect(await attempts(hanging, english)).toEqual([0, 10_350])
  })
})
