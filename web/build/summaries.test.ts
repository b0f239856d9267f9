import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/text/languages.ts'
import { SUMMARY_LENGTH } from '#web/lib/summary.ts'

import { mergedLocale } from './locales-plugin.ts'

/** Shorter ones waste a search result, longer ones end in the middle. */
const SHORTEST = 50

/** What stands for a product's own words: they fill the room that is left. */
const FILLED: Record<string, string> = {
  name: 'Sakai Kitchen',
  vendor: 'Sakai Kitchen',
  text: 'green tea of the first harvest',
  price: '৳1,250',
}

function summariesOf(language: string): [string, string][] {
  const found: [string, string][] = []
  const collect = (path: string, value: unknown): void => {
    if (typeof value !== 'string')
      for (const [key, inner] of Object.entries(Object(value))) collect(path ? `${path}.${key}` : key, inner)
    else if (/summary$/i.test(path) && path !== 'layout.cart.summary') found.push([path, value])
  }
  collect('', mergedLocale(language))
  return found
}

test.each(LANGUAGES)('summaries in %s are as long as search engines show', (language) => {
  const summaries = summariesOf(language)
  expect(summaries).toHaveLength(13)
  for (const [path, text] of summaries) {
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => FILLED[name] ?? '')
    expect.soft(filled.length, path).toBeGreaterThanOrEqual(SHORTEST)
    expect.soft(filled.length, path).toBeLessThanOrEqual(SUMMARY_LENGTH)
  }
})

test.each(LANGUAGES)('no two pages have the same one in %s', (language) => {
  const texts = summariesOf(language).map(([, text]) => text)
  expect(new Set(texts).size).toBe(texts.length)
})
