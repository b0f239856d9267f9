import { afterEach, expect, test } from 'vitest'

import { dropLanguage, isOtherLanguage } from './remembered-language.ts'

const open = (address: string, state: unknown = null) => window.history.replaceState(state, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

afterEach(() => open('/'))

test.each([
  ['/?lng=ja', '/'],
  ['/search?q=green+tea&lng=ja&utm=a&utm=b#found', '/search?q=green+tea&utm=a&utm=b#found'],
  ['/search?q=tea', '/search?q=tea'],
])('%s becomes %s', (from, to) => {
  open(from)
  dropLanguage()
  expect(address()).toBe(to)
})

test('the place in the history stays the same, and what it knows', () => {
  open('/?lng=ja', { key: 'x' })
  const { length } = window.history
  dropLanguage()
  expect([window.history.length, window.history.state]).toEqual([length, { key: 'x' }])
})

test.each([
  ['/?lng=ja', 'jp', false],
  ['/?lng=ja', 'en', true],
  ['/?lng=xx', 'en', false],
  ['/', 'en', false],
])('%s on a page in %s asks for another language: %s', (from, language, is) => {
  open(from)
  expect(isOtherLanguage(language)).toBe(is)
})
