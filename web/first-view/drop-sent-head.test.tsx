import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'

import { testI18n } from '../testing/test-i18n.ts'
import { PageHead } from '../ui/page-head.tsx'
import { dropSentHead } from './sent-page.ts'

const DATA = '<script type="application/ld+json">{}</script>'

const pages = [
  <PageHead key="found" title="Tea" summary="Green tea." path="/categoryDetails/tea" />,
  <PageHead key="own" title="Login" summary="Log in." />,
].map((page) => (
  <I18nextProvider key={page.key} i18n={testI18n()}>
    {page}
  </I18nextProvider>
))

test.each(pages)('nothing of a page that is not taken over stands beside the next one (%#)', (page) => {
  const before = '<meta charset="utf-8"><meta name="haat-origin" content="https://shop.example">'
  document.head.innerHTML = before + renderToString(page) + DATA
  expect(document.head.children.length).toBeGreaterThan(8)
  dropSentHead()
  expect(document.head.innerHTML).toBe(before)
  document.head.innerHTML = ''
})
