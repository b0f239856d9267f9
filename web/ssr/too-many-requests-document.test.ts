import { expect, it } from 'vitest'

import { htmlLang, LANGUAGES } from '#core/text/languages.ts'

import { i18nFor } from '#web/app/entry-server.tsx'
import { tooManyRequestsDocument } from './document.ts'

it.each(LANGUAGES)('says in %s what it is and when to try again, and leads home', (language) => {
  const { t } = i18nFor(language)
  const html = tooManyRequestsDocument(i18nFor(language), language, { seconds: 42, styles: [] })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.documentElement.lang).toBe(htmlLang(language))
  expect(page.querySelector('h1')?.textContent).toBe(t('common.tooManyRequests'))
  expect(page.title).toContain(t('common.tooManyRequests'))
  expect(page.querySelector('p')?.textContent).toBe(t('common.tooManyRequestsText', { seconds: 42 }))
  expect(page.querySelector('p')?.textContent).toContain('42')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(html).not.toMatch(/<script|<noscript/)
})
