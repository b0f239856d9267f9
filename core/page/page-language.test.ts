import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
  [{}, 'en'],
  [{ acceptLanguage: 'ja-JP,ja;q=0.9,en;q=0.8' }, 'jp'],
  [{ acceptLanguage: 'bn-BD, en;q=0.5, hi;q=0.9' }, 'hi'],
  [{ acceptLanguage: 'ja;q=0, fr;q=0.1' }, 'fr'],
  [{ acceptLanguage: 'ja;q=0' }, 'en'],
  [{ acceptLanguage: 'ja;q=nonsense, *' }, 'en'],
  [{ cookie: 'a=b; i18next=jp', acceptLanguage: 'fr' }, 'jp'],
  [{ cookie: 'not-i18next=jp; i18next=xx', acceptLanguage: 'fr' }, 'fr'],
  [{ lng: 'hi', cookie: 'i18next=jp', acceptLanguage: 'fr' }, 'hi'],
  [{ lng: null, cookie: 'i18next=es' }, 'es'],
  [{ lng: '"><script>', cookie: 'i18next=jp' }, 'jp'],
])('a request with %j begins in %s', (wishes, language) => {
  expect(pageLanguage(wishes)).toBe(language)
})
