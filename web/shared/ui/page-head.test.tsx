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

let origin: HTMLMetaElement
beforeEach(() => {
  origin = document.createElement('meta')
  origin.name = 'haat-origin'
  origin.content = ORIGIN
  document.head.append(origin)
})
afterEach(() => origin.remove())

const tea = { title: 'Tea', summary: 'Green tea.', path: '/categoryDetails/tea' }

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
  expect(count).toBe(18)
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
