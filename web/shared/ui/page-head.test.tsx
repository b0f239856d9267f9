import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'

import { testI18n } from '#web/test/test-i18n.ts'

import { DataBlock, type Thing } from '#web/features/catalog/structured-data.tsx'
import { PageHead } from './page-head.tsx'

const inShop = (element: ReactNode) => <I18nextProvider i18n={testI18n()}>{element}</I18nextProvider>

test('follows the page, and removes the data of the server about the one before', () => {
  document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>')
  const { rerender } = render(inShop(<PageHead title="Tea" summary="Green." path="/categoryDetails/tea" />))
  expect(document.head.querySelector('script')).not.toBeNull()
  rerender(inShop(<PageHead title="Black tea" summary="Black." path="/categoryDetails/black-tea" />))
  expect(document.title).toBe('Black tea · Nihon Haat')
  expect(document.head.querySelector('script')).toBeNull()
})

test('data about a page cannot end the element that they stand in', () => {
  const odd: Thing = { '@type': 'Product', name: '</script><script>alert(1)</script> & "tea"' }
  const html = renderToString(inShop(<DataBlock things={() => [odd]} />))
  expect(html.match(/<.?script/g)).toHaveLength(2)
  const text = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? ''
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [odd] })
})
