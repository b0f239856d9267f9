import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unicodeRange } from './face-rules.ts'
import {
  BANGLA_LETTERS,
  SHARED_SIGNS,
  lettersOfBangla,
  lettersOfHindi,
  lettersOfNames,
  lettersOfTranslations,
  slicesOfNames,
  slicesOfTranslations,
} from './shown-letters.ts'

const fonts = new URL('../../web/styles/fonts/', import.meta.url)
const css = readFileSync(new URL('../../web/styles/fonts.gen.css', import.meta.url), 'utf8')

function covered(point: number): boolean {
  const ranges = css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return [...ranges].some(([, from = '', to = from]) => {
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16)
  })
}

describe('web fonts', () => {
  it.each([
    ['the signs of several scripts', SHARED_SIGNS],
    ['Bangla', [...BANGLA_LETTERS].join('')],
    ['the Bangla translations', [...lettersOfBangla()].join('')],
    ['Japanese product names', [...lettersOfNames()].join('')],
    ['the Japanese translations', [...lettersOfTranslations()].join('')],
    ['the Hindi translations', [...lettersOfHindi()].join('')],
  ])('hold every letter of %s', (_, text) => {
    const missing = Array.from(text).filter((letter) => letter.trim() && !covered(letter.codePointAt(0) ?? 0))
    expect(unicodeRange(new Set(missing)), 'run tools/fonts/make-fonts.ts').toBe('')
  })

  it('stay small, and first what a first visit shows', () => {
    expect(sizeOf('taka')).toBeLessThan(2_000)
    expect(sizeOf('japanese-names-1')).toBeLessThan(9_000)
    expect(sizeOf('bangla')).toBeLessThan(45_000)
    expect(sizeOf('hindi')).toBeLessThan(60_000)
    expect(sizeOf('japanese-')).toBeLessThan(170_000)
  })

  it('are cut so that each letter is in one file', () => {
    const slices = [...slicesOfNames(), ...slicesOfTranslations()]
    expect(slices.flatMap((slice) => [...slice]).toSorted()).toEqual(
      [...lettersOfNames().union(lettersOfTranslations())].toSorted(),
    )
  })

  it('are no other files than the style names', () => {
    const named = [...css.matchAll(/(?<=\.\/fonts\/)[\w-]+\.woff2/g)].map(([file]) => file)
    expect(readdirSync(fonts).toSorted()).toEqual(named.toSorted())
  })
})

/** Of all files whose names begin so, in bytes. */
function sizeOf(name: string): number {
  const files = readdirSync(fonts).filter((file) => file.startsWith(name))
  if (files.length === 0) throw new Error(`no font is called ${name}`)
  return files.reduce((sum, file) => sum + statSync(new URL(file, fonts)).size, 0)
}
