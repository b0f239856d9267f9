import { expect, test } from 'vitest'
import { askedPage, wantsPage } from './asked-page.ts'

test.each<[string, string | undefined, boolean]>([
  ['/viewPage', 'text/html,application/xhtml+xml', true],
  ['/viewPage', 'text/*', true],
  ['/missing.png', 'text/html', true],
  ['/viewPage', '*/*', true],
  ['/viewPage', ' */* ;q=0.8', true],
  ['/viewPage', undefined, true],
  ['/viewPage', '', true],
  ['/search?q=a.b/c.d', '*/*', true],
  ['/v1.2/viewPage', '*/*', true],
  ['/missing.png', '*/*', false],
  ['/.well-known', undefined, false],
  ['/api/nothing', 'text/html', false],
  ['/app/old.js', 'text/html', false],
  ['/viewPage', 'application/json', false],
  ['/viewPage', 'image/avif,image/webp,*/*', false],
])('%s for %s is a page: %j', (url, accept, isPage) => {
  expect(wantsPage(new URL(url, 'http://shop').pathname, accept)).toBe(isPage)
})

test.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' }, 'jp'],
  ['/', { 'accept-language': 'pt-BR, en;q=0.5, hi;q=0.9' }, 'hi'],
  ['/', { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }, 'bn'],
  ['/', { 'accept-language': 'ja;q=0, fr;q=0.1' }, 'fr'],
  ['/', { 'accept-language': 'ja;q=0' }, 'en'],
  ['/', { 'accept-language': 'ja;q=nonsense, *' }, 'en'],
  ['/', { cookie: 'a=b; i18next=jp', 'accept-language': 'fr' }, 'jp'],
  ['/', { cookie: 'not-i18next=jp; i18next=xx', 'accept-language': 'fr' }, 'fr'],
  ['/shelf?page=2&lng=hi', { cookie: 'i18next=jp', 'accept-language': 'fr' }, 'hi'],
  ['/lng=hi?page=2', { cookie: 'i18next=es' }, 'es'],
  ['/?lng=%22%3E%3Cscript%3E', { cookie: 'i18next=jp' }, 'jp'],
])('a request of %s with %j begins in %s', { tags: 's1.starts-in-english' }, (url, headers, language) => {
  expect(askedPage(url, headers).language).toBe(language)
})

test.each([
  ['/?lng=fr-CA', '', 'fr'],
  ['/viewPage?lng=en', 'i18next=jp', 'en'],
  ['/?lng=ja', 'i18next=jp', null],
  ['/?lng=de', '', null],
  ['/', '', null],
])('%s, asked with the cookie "%s", is remembered: %j', (url, cookie, remembered) => {
  const { setCookie } = askedPage(url, { cookie, 'accept-language': 'hi' })
  expect(setCookie).toBe(remembered && `i18next=${remembered}; Max-Age=31536000; Path=/; SameSite=Lax`)
})

test.each([
  [{}, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': ['on', 'on'] }, false],
  [{ cookie: 'i18next=en; haat-data-saver=on' }, true],
  [{ cookie: 'haat-data-saver=off', 'save-data': 'on' }, false],
])('%j asks for light pages: %j', (headers, saving) => {
  expect(askedPage('/', headers).saving).toBe(saving)
})
