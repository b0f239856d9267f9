import { expect, it } from 'vitest'
import { faceRules, unicodeRange } from './face-rules.ts'

it('joins neighbours and leaves white space out; letters beyond the basic plane are one', () => {
  expect(unicodeRange(new Set(['ধ', 'ন', ' ', '৳', 'দ', '𠮟']))).toBe('U+9A6-9A8, U+9F3, U+20B9F')
})

it('never lets a font hold back the text, and asks for installed ones before it fetches it', () => {
  const face = { family: 'Haat Taka', file: 'taka.woff2', weight: '400 700' }
  const css = faceRules([{ ...face, letters: new Set('৳'), installed: ['Nirmala UI'] }])
  expect(css).toContain('font-display: swap')
  expect(css).toContain('unicode-range: U+9F3;')
  expect(css).toContain("src: local('Nirmala UI'), url('./fonts/taka.woff2') format('woff2');")
})
