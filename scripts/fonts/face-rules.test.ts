import { describe, expect, it } from 'vitest'
import { faceRules, unicodeRange } from './face-rules.ts'

describe('unicodeRange', () => {
  it('joins neighbours and leaves white space out', () => {
    expect(unicodeRange(new Set(['ধ', 'ন', ' ', '৳', 'দ']))).toBe('U+9A6-9A8, U+9F3')
  })

  it('counts letters beyond the basic plane as one', () => {
    expect(unicodeRange(new Set(['𠮟']))).toBe('U+20B9F')
  })
})

describe('faceRules', () => {
  const css = faceRules([
    {
      family: 'Haat Taka',
      file: 'taka.woff2',
      letters: new Set('৳'),
      weight: '400 700',
      installed: ['Nirmala UI'],
    },
  ])

  it('never lets a font hold back the text', () => {
    expect(css).toContain('font-display: swap')
    expect(css).toContain('unicode-range: U+9F3;')
  })

  it('asks for installed fonts before it fetches one', () => {
    expect(css).toContain("src: local('Nirmala UI'), url('./fonts/taka.woff2') format('woff2');")
  })
})
