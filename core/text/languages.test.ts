import { expect, test } from 'vitest'
import { firstLanguage, htmlLang } from './languages.ts'

test.each([
  [['ja-JP'], 'jp'],
  [['jp'], 'jp'],
  [['bn-BD', 'hi-IN', 'en'], 'hi'],
  [['pt_BR', 'FR'], 'fr'],
  [['bn'], undefined],
  [['<script>', ''], undefined],
  [[], undefined],
])('whoever asks for %j is met in %s', (codes, language) => {
  expect(firstLanguage(codes)).toBe(language)
})

test('Japanese is called as the world calls it where the world reads it', () => {
  expect([htmlLang('jp'), htmlLang('fr')]).toEqual(['ja', 'fr'])
})
