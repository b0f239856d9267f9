import { expect, it } from 'vitest'

import { htmlLang, LANGUAGES } from '#core/text/languages.ts'

import { textsIn } from '#web/app/entry-server.tsx'
import { tooManyDocument } from './too-many-requests-document.ts'

it.each(LANGUAGES)('says in %s what it is and when to try again, and leads home', (language) => {
  const { t } = textsIn(language)
  const html = tooManyDocument(textsIn(language), language, { seconds: 42, styles: [] })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.documentElement.lang).toBe(htmlLang(language))
  expect(page.querySelector('h1')?.textContent).toBe(t('common.tooManyRequests'))
  expect(page.title).toContain(t('common.tooManyRequests'))
  expect(page.querySelector('p')?.textContent).toBe(t('common.tooManyRequestsText', { seconds: 42 }))
  expect(page.querySelector('p')?.textContent).toContain('42')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(html).not.toMatch(/<script|<noscript/)
})
