import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unicodeRange } from './face-rules.ts'
import { BANGLA_LETTERS, TAKA_SIGN } from './letters.ts'
import { lettersOfHindi, lettersOfNames, lettersOfTranslations } from './shown-letters.ts'

const css = readFileSync(new URL('../../web/styles/fonts.css', import.meta.url), 'utf8')

function covered(point: number): boolean {
  const ranges = css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return [...ranges].some(([, from = '', to = from]) => {
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16)
  })
}

describe('web fonts', () => {
  it.each([
    ['the taka sign', TAKA_SIGN],
    ['the Bangla labels', BANGLA_LETTERS],
    ['Japanese product names', [...lettersOfNames()].join('')],
    ['the Japanese translations', [...lettersOfTranslations()].join('')],
    ['the Hindi translations', [...lettersOfHindi()].join('')],
  ])('hold every letter of %s', (_, text) => {
    const missing = Array.from(text).filter((letter) => letter.trim() && !covered(letter.codePointAt(0) ?? 0))
    expect(unicodeRange(new Set(missing)), 'run scripts/fonts/make-fonts.ts').toBe('')
  })

  it('stay small: Japanese below 150 KB, Hindi below 60 KB, Bangla below 30 KB, the taka sign below 2 KB', () => {
    const size = (file: string) =>
      readFileSync(new URL(`../../web/public/fonts/${file}`, import.meta.url)).length
    expect(size('japanese-names.woff2') + size('japanese-words.woff2')).toBeLessThan(150_000)
    expect(size('hindi.woff2')).toBeLessThan(60_000)
    expect(size('bangla.woff2')).toBeLessThan(30_000)
    expect(size('taka.woff2')).toBeLessThan(2_000)
  })
})
