import { expect, test } from 'vitest'
import { firstLanguage, htmlLang, alternatesOf } from './languages.ts'

test.each([
  [['ja-JP'], 'jp'],
  [['bn-BD', 'hi-IN', 'en'], 'bn'],
  [['pt_BR', 'FR'], 'fr'],
  [['pt'], undefined],
  [[], undefined],
])('answers %j in %s', { tags: 's1.starts-in-english' }, (codes, language) => {
  expect(firstLanguage(codes)).toBe(language)
})

test(
  'Japanese is called as the world calls it where the world reads it',
  { tags: 's1.language-changes-the-page' },
  () => {
    expect([htmlLang('jp'), htmlLang('fr')]).toEqual(['ja', 'fr'])
  },
)

const ORIGIN = 'https://shop.example'

test('returns an alternate for every language and x-default', () => {
  expect(alternatesOf(ORIGIN, '/search')).toEqual([
    { hreflang: 'en', href: 'https://shop.example/search' },
    { hreflang: 'ja', href: 'https://shop.example/search?lng=ja' },
    { hreflang: 'es', href: 'https://shop.example/search?lng=es' },
    { hreflang: 'hi', href: 'https://shop.example/search?lng=hi' },
    { hreflang: 'fr', href: 'https://shop.example/search?lng=fr' },
    { hreflang: 'bn', href: 'https://shop.example/search?lng=bn' },
    { hreflang: 'x-default', href: 'https://shop.example/search' },
  ])
})
