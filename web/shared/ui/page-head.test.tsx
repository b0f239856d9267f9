import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DEMO_CONTACT } from '#core/page/shop-contact.ts'
import { setRuntimeConfig } from '#web/shared/lib/runtime-config.ts'
import { testI18n } from '#web/test/test-i18n.ts'

import { DataBlock, type Thing } from '#web/features/catalog/structured-data.tsx'
import { PageHead } from './page-head.tsx'

const ORIGIN = 'https://shop.example'
const inShop = (element: ReactNode, language = 'en') => {
  const i18n = testI18n()
  i18n.language = language
  return <I18nextProvider i18n={i18n}>{element}</I18nextProvider>
}
const shown = (element: ReactNode, language?: string) => render(inShop(element, language))
const said = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const linked = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]

let origin: HTMLMetaElement
beforeEach(() => {
  origin = document.createElement('meta')
  origin.name = 'haat-origin'
  origin.content = ORIGIN
  document.head.append(origin)
})
afterEach(() => origin.remove())

const tea = { title: 'Tea', summary: 'Green tea.', path: '/categoryDetails/tea' }

test('has canonical and alternate links for a page with a path', () => {
  shown(<PageHead {...tea} />, 'jp')
  const languages = linked('alternate').map((link) => link.getAttribute('hreflang'))
  expect(languages).toEqual(['en', 'ja', 'es', 'hi', 'fr', 'x-default'])
  expect(linked('canonical').map(({ href }) => href)).toEqual([`${ORIGIN}/categoryDetails/tea?lng=ja`])
  expect([said('og:url'), said('og:locale')]).toEqual([`${ORIGIN}/categoryDetails/tea?lng=ja`, 'ja_JP'])
})

test('has the picture of the page or of the shop as og:image', () => {
  const { rerender } = shown(<PageHead {...tea} />)
  expect(said('og:image')).toBe(`${ORIGIN}/images/preview.jpg`)
  rerender(inShop(<PageHead {...tea} image={{ address: '/assets/tea.webp', alt: 'Tea' }} />))
  expect([said('og:image'), said('og:image:alt')]).toEqual([`${ORIGIN}/assets/tea.webp`, 'Tea'])
  rerender(inShop(<PageHead {...tea} image={{ address: 'https://cdn.example/t.jpg', alt: 'Tea' }} />))
  expect(said('og:image')).toBe('https://cdn.example/t.jpg')
})

const page = (
  <main>
    <PageHead {...tea} />
  </main>
)

test('hydrates the head of the server once, and follows the page', () => {
  origin.content = 'https://elsewhere.example'
  setRuntimeConfig({ origin: ORIGIN, contact: DEMO_CONTACT })
  vi.stubEnv('SSR', true)
  const html = renderToString(inShop(page))
  vi.unstubAllEnvs()
  origin.content = ORIGIN
  const ofHead = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? ''
  expect(ofHead).toContain(`<link rel="canonical" href="${ORIGIN}/categoryDetails/tea"/>`)
  document.head.insertAdjacentHTML('beforeend', ofHead)
  const root = document.createElement('div')
  root.innerHTML = html.slice(ofHead.length)
  document.body.append(root)
  document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>')

  const errors: unknown[] = []
  const { rerender, unmount } = render(inShop(page), {
    container: root,
    hydrate: true,
    onRecoverableError: (error) => void errors.push(error),
  })
  expect(errors).toEqual([])
  const elements = () => document.head.querySelectorAll('title, [name="description"], [property], link[rel]')
  const count = elements().length
  expect(count).toBe(17)
  const block = () => document.head.querySelector('script')
  expect(block()).not.toBeNull()

  rerender(inShop(<PageHead {...tea} title="Black tea" path="/categoryDetails/black-tea" />))
  expect(document.title).toBe('Black tea · Nihon Haat')
  expect(elements()).toHaveLength(count)
  expect(block()).toBeNull()
  unmount()
  expect(elements()).toHaveLength(0)
  root.remove()
})

test('data about a page cannot end the element that they stand in', () => {
  const odd: Thing = { '@type': 'Product', name: '</script><script>alert(1)</script> & "tea"' }
  const html = renderToString(inShop(<DataBlock things={() => [odd]} />))
  expect(html.match(/<.?script/g)).toHaveLength(2)
  const text = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? ''
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [odd] })
})
