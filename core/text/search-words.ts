import { latinDigits } from './clean-text.ts'

/** Canonical sign → equivalent signs. */
const EQUIVALENT_SIGNS: readonly (readonly [string, string])[] = [
  ["'", '`´ʹʻʼʽʾʿˈˊˋ˴՚׳ߴߵ᾽᾿῾‘’‚‛′‵Ꞌꞌ＇｀'],
  ['"', '“”„‟″‶«»ʺ״〝〞〟＂'],
  ['~', '˜∼∽⁓〜〰～'],
  ['-', '‐‑‒–—―⸗⸚⸺⸻⹀﹘﹣－֊־᐀゠˗⁃⁻₋−─━➖'],
  ['・', '·‧⋅･'],
  // Spacing voice marks of kana; NFKC would put a blank before them.
  ['\u3099', '゛'],
  ['\u309A', '゜'],
]
const CANONICAL = new Map(
  EQUIVALENT_SIGNS.flatMap(([sign, others]) => Array.from(others, (other) => [other, sign] as const)),
)
const OTHER_SIGNS = new RegExp(`[${[...CANONICAL.keys()].join('')}]`, 'gu')

// Marks over Latin letters and characters without a glyph, also joiners of Bangla and Arabic.
const IGNORED = /[\u0300-\u036F\p{Default_Ignorable_Code_Point}]/gu
const KATAKANA = /[\u30A1-\u30F6\u30FD\u30FE]/g
const KATAKANA_TO_HIRAGANA = 0x60
const NON_ASCII_DIGITS = /[^\0-\u007F\P{Nd}]/gu

/** Alternative spelling → canonical spelling of Bangla letters. */
const BANGLA: Readonly<Record<string, string>> = {
  '\u09CE': '\u09A4\u09CD',
  '\u0985\u09BE': '\u0986',
  '\u098B\u09C3': '\u09E0',
  '\u098C\u09E2': '\u09E1',
}
const BANGLA_SPELLINGS = /\u09CE|\u0985\u09BE|\u098B\u09C3|\u098C\u09E2/g

const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u
const DIGIT = /\p{N}/u
const NOT_ASCII = /[^\0-\u007F]/

const KANA = String.raw`\u3041-\u3096\u3099\u309A\u309D\u309E`
const DASH_AFTER_KANA = new RegExp(`(?<=[${KANA}\u30FC])[-~\u30FC]+`, 'g')
/** Japanese keyboards have one key for the long vowel mark and the dash. */
const LONG_VOWEL_AS_DASH = new RegExp(String.raw`(?<=[\p{L}\p{M}\p{N}])(?<![${KANA}\u30FC])\u30FC+`, 'gu')
const LAST_DASH = /[-~]+(?![-~\p{L}\p{M}\p{N}])/gu
const DASHES_IN_A_ROW = /[-~]+/g

/** Apostrophes and middle dots inside a word are removed; dashes and number separators stay. */
const LEFT_OUT = /(?<=[\p{L}\p{M}\p{N}])(?:'+(?=\p{L})|・+(?=[\p{L}\p{N}]))/gu
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:-|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu
const ASCII_WORD = /[a-z0-9]+(?:(?:-|(?<=[0-9])[.,](?=[0-9]))[a-z0-9]+)*/g
const MARKS = /[^\p{L}\p{M}\p{N}\s]+/gu

/** The normalised words of a text and its punctuation marks, each separated by blanks. */
export type SearchableText = { words: string; marks: string }

/**
 * Normalises a text for search: width (`ＣＨＡ`), case, marks over letters (`Kyōto`), hiragana and katakana, digits of all
 * scripts, apostrophes (`chefs`), dashes (`18–50`), a dash as a long vowel (`コ－ヒ－`), and Bangla letters with several
 * encodings. Punctuation is separated from words.
 */
export function normaliseForSearch(text: string): SearchableText {
  const folded = foldSigns(text)
  return { words: wordsIn(folded).join(' '), marks: marksIn(folded).join(' ') }
}

/**
 * Returns the unique normalised words of a query, with hyphenated words split. Returns the marks when a query has only
 * punctuation, and an empty list for blanks.
 */
export function searchWords(query: string): string[] {
  const folded = foldSigns(query)
  // A dash after a word may be a long vowel or punctuation. A text with the long vowel also contains the word without it.
  const words = wordsIn(folded.replaceAll(LAST_DASH, ' ')).flatMap(partsOf)
  return [...new Set(words.length > 0 ? words : marksIn(folded))]
}

/** Returns whether a word has neither a letter nor a digit. */
export function isMarks(word: string): boolean {
  return !LETTER_OR_DIGIT.test(word)
}

/** Returns whether a word begins at this index of a normalised text. */
export function beginsWordAt(text: string, index: number): boolean {
  // Stryker disable next-line ConditionalExpression: charAt(-1) is ''
  return index === 0 || !LETTER_OR_DIGIT.test(text.charAt(index - 1))
}

/** Splits words such as `ready-to-drink`; a code such as `uji-001` stays whole. */
function partsOf(word: string): string[] {
  return DIGIT.test(word) ? [word] : word.split('-')
}

function wordsIn(folded: string): string[] {
  const joined = /['・]/.test(folded) ? folded.replaceAll(LEFT_OUT, '') : folded
  if (!NOT_ASCII.test(joined)) return joined.replaceAll(DASHES_IN_A_ROW, '-').match(ASCII_WORD) ?? []
  const dashes = joined
    .replaceAll(DASH_AFTER_KANA, '\u30FC')
    .replaceAll(LONG_VOWEL_AS_DASH, '-')
    .replaceAll(DASHES_IN_A_ROW, '-')
  return dashes.match(WORD) ?? []
}

function marksIn(folded: string): string[] {
  return folded.match(MARKS) ?? []
}

function foldSigns(text: string): string {
  const alike = text.replaceAll(OTHER_SIGNS, (sign) => CANONICAL.get(sign) ?? sign)
  return NOT_ASCII.test(alike) ? foldLetters(alike) : alike.toLowerCase()
}

function foldLetters(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(IGNORED, '')
  const hiragana = bare.replaceAll(KATAKANA, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - KATAKANA_TO_HIRAGANA),
  )
  const one = hiragana.replaceAll(BANGLA_SPELLINGS, (spelling) => BANGLA[spelling] ?? spelling)
  // The last letter of a Greek word has a small form of its own.
  const composed = one.normalize('NFKC').replaceAll('ς', 'σ').replaceAll(NON_ASCII_DIGITS, latinDigits)
  // Some letters are a letter and a sign when normalised, such as `ŉ`.
  return composed.replaceAll(OTHER_SIGNS, (sign) => CANONICAL.get(sign) ?? sign)
}
