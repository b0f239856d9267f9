import { expect, test } from 'vitest'

import { firstLanguage, LANGUAGES } from './languages.ts'
import { addressIn, alternatesOf } from './page-addresses.ts'

const ORIGIN = 'https://shop.example'

test('a page has an address in every language, and one for all others', () => {
  expect(alternatesOf(ORIGIN, '/search')).toEqual([
    { hreflang: 'en', href: 'https://shop.example/search' },
    { hreflang: 'ja', href: 'https://shop.example/search?lng=ja' },
    { hreflang: 'es', href: 'https://shop.example/search?lng=es' },
    { hreflang: 'hi', href: 'https://shop.example/search?lng=hi' },
    { hreflang: 'fr', href: 'https://shop.example/search?lng=fr' },
    { hreflang: 'x-default', href: 'https://shop.example/search' },
  ])
})

test.each(LANGUAGES)('the address of a page in %s is among them, and asks for that language', (language) => {
  const address = addressIn(language, ORIGIN, '/')
  expect(alternatesOf(ORIGIN, '/').map(({ href }) => href)).toContain(address)
  const asked = new URL(address).searchParams.get('lng')
  expect(firstLanguage([asked ?? 'en'])).toBe(language)
})
