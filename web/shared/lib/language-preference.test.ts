import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectLanguage, removeLanguageFromAddress } from './language-preference.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-BR')
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

/** Every source by itself, from the first that is asked to the last; each names another language. */
const SOURCES: readonly [name: string, language: string, speak: () => void][] = [
  ['the address', 'fr', () => window.history.replaceState(null, '', '/?lng=fr')],
  ['the cookie', 'hi', () => (document.cookie = 'i18next=hi; Path=/')],
  ['local storage', 'es', () => localStorage.setItem('i18nextLng', 'es')],
  ['session storage', 'jp', () => sessionStorage.setItem('i18nextLng', 'jp')],
  ['the browser', 'fr', () => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr'])],
  ['the document', 'hi', () => (document.documentElement.lang = 'hi')],
]

test.each(SOURCES.map(([name, language], place) => ({ name, language, place })))(
  '$name is asked in place $place, after those before it and before those behind it',
  { tags: 's1.detection-order' },
  ({ language, place }) => {
    for (const [, , speak] of SOURCES.slice(place)) speak()
    expect(detectLanguage()).toBe(language)
  },
)

const open = (address: string, state: unknown = null) => window.history.replaceState(state, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

test.each([
  ['/?lng=ja', '/'],
  ['/search?q=green+tea&lng=ja&utm=a&utm=b#found', '/search?q=green+tea&utm=a&utm=b#found'],
  ['/search?q=tea', '/search?q=tea'],
])('%s becomes %s', { tags: 's1.choice-leaves-the-address' }, (from, to) => {
  open(from)
  removeLanguageFromAddress()
  expect(address()).toBe(to)
})
