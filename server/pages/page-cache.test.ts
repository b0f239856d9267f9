import { expect, test, vi } from 'vitest'
import { ReplyCache } from '#server/http/cache/reply-cache.ts'
import { PrecompressedPage, PageCache, type MadePage } from './page-cache.ts'
import type { Rendering } from './rendering.ts'

const pageKey = { url: '/list', language: 'en', saving: false, origin: 'https://shop.example' } as const

/** Pages of a catalog that never changes, and how often one was rendered. */
function pagesThat(last: boolean, addressOf: Rendering['addressOf'] = async (url) => url) {
  const now = async () => ({ version: 1, counts: 0, at: performance.now() })
  let times = 0
  const rendering: Pick<Rendering, 'addressOf' | 'render'> = {
    addressOf,
    render: async () => ({
      page: { status: 200, html: `made ${(times += 1)}`, lasting: last },
      answers: new Map(),
    }),
  }
  const pages = new PageCache({
    cache: new ReplyCache<MadePage>({ current: now, newest: now }, { entries: 9, bytes: 1e5 }),
    rendering: rendering as Rendering,
    ask: () => Promise.reject(new Error('asks nothing')),
    onFailure: () => {},
  })
  return (url: string = pageKey.url) => pages.page({ ...pageKey, url })
}

test('does not cache a page that lacks data', async () => {
  const ask = pagesThat(false)
  await ask()
  const again = await ask()
  if (!('passing' in again)) throw new Error('it was cached')
  expect((await again.passing.bytes('identity')).toString()).toBe('made 2')
})

test('renders any other page once', async () => {
  const ask = pagesThat(true)
  const made = await ask()
  expect(made).toBeInstanceOf(PrecompressedPage)
  expect(await ask()).toBe(made)
})

test('does not cache a page with a very long address', async () => {
  const ask = pagesThat(true)
  const long = `/${'x'.repeat(300)}`
  expect(await ask(long)).not.toBe(await ask(long))
})

test('asks the thread again after a failure', async () => {
  const addressOf = vi
    .fn<Rendering['addressOf']>(async (url) => url)
    .mockRejectedValueOnce(new Error('it broke'))
  const ask = pagesThat(true, addressOf)
  await expect(ask()).rejects.toThrow('it broke')
  expect(await ask()).toBeInstanceOf(PrecompressedPage)
})
