import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoCatalog } from '#server/seed/demo-catalog.ts'
import { HINDI_BASICS, JAPANESE_BASICS } from './letters.ts'

const { products } = demoCatalog()
const locales = fileURLToPath(new URL('../../web/locales/', import.meta.url))
const japanese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/gu
const devanagari = /\p{Script_Extensions=Devanagari}/gu

/** As many letters as one font file of other names holds: with more a page fetches much that it does not show. */
const SLICE = 70
/** So many products the home page shows first: the newest of each shelf. */
const LISTED = 20
/** The texts that are on every page, or on those that are looked at first. */
const FIRST_TEXTS = ['common.json', 'layout.json', 'home.json', 'catalog.json', 'product.json']

/** Japanese characters in product names, which shoppers of every language see. */
export function lettersOfNames(): Set<string> {
  return lettersIn(namesOf(products), japanese)
}

/** The same, cut into what one page needs together: the newest products, which the home page shows first, the deals, shelf by shelf. */
export function slicesOfNames(): Set<string>[] {
  const byAge = products.toSorted((one, other) => (one.id % 100) - (other.id % 100) || one.id - other.id)
  const first = lettersIn(namesOf(byAge.slice(0, LISTED)), japanese)
  const deals = byAge.filter(({ top_deal: isTop, categories }) => isTop || categories.includes('hot-deals'))
  const others = lettersInOrder(namesOf([...deals, ...products]), japanese).filter(
    (letter) => !first.has(letter),
  )
  const size = Math.ceil(others.length / Math.ceil(others.length / SLICE))
  const slices = Array.from({ length: Math.ceil(others.length / size) }, (_, at) =>
    others.slice(at * size, (at + 1) * size),
  )
  return [first, ...slices.map((slice) => new Set(slice.toSorted()))]
}

/** Japanese characters of the translations, on top of the common ones. */
export function lettersOfTranslations(): Set<string> {
  return lettersIn(JAPANESE_BASICS + textsIn('jp'), japanese)
}

/**
 * The characters that no name has shown already: of the texts that everybody reads, of the others, and those that wait for
 * a changed translation.
 */
export function slicesOfTranslations(): Set<string>[] {
  const names = lettersOfNames()
  const first = lettersIn(textsIn('jp', FIRST_TEXTS), japanese).difference(names)
  const others = lettersIn(textsIn('jp'), japanese).difference(names).difference(first)
  const spare = lettersIn(JAPANESE_BASICS, japanese).difference(names).difference(first).difference(others)
  return [first, others, spare]
}

/** The letters and signs of Hindi: those of its translations and every other that a changed one may bring. */
export function lettersOfHindi(): Set<string> {
  return lettersIn(HINDI_BASICS + textsIn('hi'), devanagari)
}

const namesOf = (shown: readonly { name: string }[]) => shown.map(({ name }) => name).join('')

/** The texts of a language: all of them, or those of some files. */
function textsIn(language: string, files = jsonFiles(language)): string {
  return files.map((file) => readFileSync(`${locales}${language}/${file}`, 'utf8')).join('')
}

function jsonFiles(language: string): string[] {
  return readdirSync(locales + language).filter((file) => file.endsWith('.json'))
}

function lettersIn(text: string, script: RegExp): Set<string> {
  return new Set(lettersInOrder(text, script).toSorted())
}

function lettersInOrder(text: string, script: RegExp): string[] {
  return [...new Set(text.match(script))]
}
