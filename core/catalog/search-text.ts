import type { catalogFields } from './catalog-fields.ts'
import { keptFields, type ProductColumns } from './kept-product.ts'

// Marks over Latin letters, and signs without a width that steer how Bangla and Arabic letters join.
const UNHEARD = /[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/gu
const BLANKS = /\s+/g
const ASCII = /^[\0-\u007F]*$/
const KATAKANA_OR_BANGLA_DIGIT = /[\u30A1-\u30F6\u09E6-\u09EF]/g
const KATAKANA_TO_HIRAGANA = 0x60
const BANGLA_ZERO = 0x09e6
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u

/** What a product is found by, normalised: its name, its facts (its vendor among them) and its description. */
export type SearchFields = { name: string; facts: string; description: string }

/**
 * One spelling for what people take for the same: width (`ＣＨＡ`), case, marks over letters (`Kyōto`), the two kana,
 * Bangla and Latin digits, the two codings of a Bangla letter with a dot below.
 */
export function normaliseForSearch(text: string): string {
  const folded = ASCII.test(text) ? text.toLowerCase() : foldLetters(text)
  return folded.replaceAll(BLANKS, ' ').trim()
}

function foldLetters(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(UNHEARD, '')
  // The last letter of a Greek word has a small form of its own.
  return bare.normalize('NFKC').replaceAll('ς', 'σ').replaceAll(KATAKANA_OR_BANGLA_DIGIT, foldSign)
}

function foldSign(sign: string): string {
  const code = sign.charCodeAt(0)
  return code >= 0x30_a1
    ? String.fromCharCode(code - KATAKANA_TO_HIRAGANA)
    : String.fromCharCode(code - BANGLA_ZERO + 0x30)
}

type Fields = typeof catalogFields.products
type FoundField = {
  [Field in keyof Fields]: Fields[Field] extends { found: string } ? Field : never
}[keyof Fields]
/** The columns that a product is found by, beside its vendor's name. */
export type FoundColumn = Fields[FoundField]['column']
const columnsFoundAs = (found: 'name' | 'fact' | 'description') =>
  keptFields.filter((field) => field.found === found).map(({ column }) => column as FoundColumn)

const [NAMES, FACTS, DESCRIPTIONS] = [
  columnsFoundAs('name'),
  columnsFoundAs('fact'),
  columnsFoundAs('description'),
]
export const foundColumns = [...NAMES, ...FACTS, ...DESCRIPTIONS]

/** What a product is found by. */
export function searchFieldsOf(
  product: Pick<ProductColumns, FoundColumn> & { vendor_name: string },
): SearchFields {
  const joined = (columns: readonly FoundColumn[], ...others: string[]) =>
    normaliseForSearch([...columns.map((column) => product[column] ?? ''), ...others].join(' '))
  return { name: joined(NAMES), facts: joined(FACTS, product.vendor_name), description: joined(DESCRIPTIONS) }
}

/** The words of a query, normalised, each once; none for a query of blanks. */
export function searchWords(text: string): string[] {
  return [...new Set(normaliseForSearch(text).split(' ').filter(Boolean))]
}

/** Whether nobody could say this word: it has neither a letter nor a digit. */
export function isMarks(word: string): boolean {
  return !LETTER_OR_DIGIT.test(word)
}

/** Whether a word begins at this place of a normalised text: at its start, and after anything but letters and digits. */
export function beginsWordAt(text: string, place: number): boolean {
  // Stryker disable next-line ConditionalExpression: before its start a text has no letter
  return place === 0 || !LETTER_OR_DIGIT.test(text.charAt(place - 1))
}
