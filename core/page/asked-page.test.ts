import { expect, test } from 'vitest'
import { askedPage, cookieValue } from './asked-page.ts'

test.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' }, 'jp'],
  ['/', { 'accept-language': 'bn-BD, en;q=0.5, hi;q=0.9' }, 'hi'],
  ['/', { 'accept-language': 'ja;q=0, fr;q=0.1' }, 'fr'],
  ['/', { 'accept-language': 'ja;q=0' }, 'en'],
  ['/', { 'accept-language': 'ja;q=nonsense, *' }, 'en'],
  ['/', { cookie: 'a=b; i18next=jp', 'accept-language': 'fr' }, 'jp'],
  ['/', { cookie: 'not-i18next=jp; i18next=xx', 'accept-language': 'fr' }, 'fr'],
  ['/shelf?page=2&lng=hi', { cookie: 'i18next=jp', 'accept-language': 'fr' }, 'hi'],
  ['/lng=hi?page=2', { cookie: 'i18next=es' }, 'es'],
  ['/?lng=%22%3E%3Cscript%3E', { cookie: 'i18next=jp' }, 'jp'],
])('a request of %s with %j begins in %s', (url, headers, language) => {
  expect(askedPage(url, headers).language).toBe(language)
})

test.each([
  [{}, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'off' }, false],
  [{ 'save-data': ['on', 'on'] }, false],
  [{ cookie: 'i18next=en; haat-data-saver=on' }, true],
  [{ cookie: 'haat-data-saver=off', 'save-data': 'on' }, false],
])('%j asks for light pages: %j', (headers, saving) => {
  expect(askedPage('/', headers).saving).toBe(saving)
})

test.each([
  ['a=b; i18next=jp', 'jp'],
  ['i18next=jp', 'jp'],
  ['not-i18next=jp', null],
  ['i18next=', null],
  ['', null],
])('%j holds %j', (cookies, value) => {
  expect(cookieValue(cookies, 'i18next')).toBe(value)
})
