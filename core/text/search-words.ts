import { latinDigits } from './clean-text.ts'

/** Signs that people take for the same, by the one that stands for all of them. */
const ALIKE: readonly (readonly [string, string])[] = [
  ["'", '`´ʹʻʼʽʾʿˈˊˋ˴՚׳ߴߵ᾽᾿῾‘’‚‛′‵Ꞌꞌ＇｀'],
  ['"', '“”„‟″‶«»ʺ״〝〞〟＂'],
  ['~', '˜∼∽⁓〜〰～'],
  ['-', '‐‑‒–—―⸗⸚⸺⸻⹀﹘﹣－֊־᐀゠˗⁃⁻₋−─━➖'],
  ['・', '·‧⋅･'],
  // Voice marks of kana that stand apart; normalising would put a blank before them.
  ['\u3099', '゛'],
  ['\u309A', '゜'],
]
const CANONICAL = new Map(
  ALIKE.flatMap(([sign, others]) => Array.from(others, (other) => [other, sign] as const)),
)
const OTHER_SIGNS = new RegExp(`[${[...CANONICAL.keys()].join('')}]`, 'gu')

// Marks over Latin letters, and signs without a glyph: also those that steer how Bangla and Arabic letters join.
const UNHEARD = /[\u0300-\u036F\p{Default_Ignorable_Code_Point}]/gu
const KATAKANA = /[\u30A1-\u30F6\u30FD\u30FE]/g
const KATAKANA_TO_HIRAGANA = 0x60
const DIGITS_OF_OTHERS = /[^\0-\u007F\P{Nd}]/gu

/** Bangla letters that look alike, by the spelling that is looked for. */
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
/** The mark of a long vowel is also the key for a dash on a Japanese keyboard. */
const LONG_VOWEL_AS_DASH = new RegExp(String.raw`(?<=[\p{L}\p{M}\p{N}])(?<![${KANA}\u30FC])\u30FC+`, 'gu')
const LAST_DASH = /[-~]+(?![-~\p{L}\p{M}\p{N}])/gu
const DASHES_IN_A_ROW = /[-~]+/g

/** Inside a word apostrophes and middle dots are left out; dashes and the separators of numbers stay. */
const LEFT_OUT = /(?<=[\p{L}\p{M}\p{N}])(?:'+(?=\p{L})|・+(?=[\p{L}\p{N}]))/gu
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:-|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu
const ASCII_WORD = /[a-z0-9]+(?:(?:-|(?<=[0-9])[.,](?=[0-9]))[a-z0-9]+)*/g
const MARKS = /[^\p{L}\p{M}\p{N}\s]+/gu

/** A text as it is searched: its words, with blanks between them, and the marks beside and inside them. */
export type SearchableText = { words: string; marks: string }

/**
 * One spelling for what people take for the same: width (`ＣＨＡ`), case, marks over letters (`Kyōto`), the two kana, the
 * digits of all scripts, apostrophes, also left out (`chefs`), dashes (`18–50`), a dash as a long vowel (`コ－ヒ－`),
 * Bangla letters with several codings. Marks beside words are no part of them.
 */
export function normaliseForSearch(text: string): SearchableText {
  const folded = foldSigns(text)
  return { words: wordsIn(folded).join(' '), marks: marksIn(folded).join(' ') }
}

/**
 * The words of a query, normalised, each once, and the parts of words that dashes join. Of nothing but marks these, and none
 * for a query of blanks.
 */
export function searchWords(query: string): string[] {
  const folded = foldSigns(query)
  // A dash behind a word may be a long vowel or just a mark; a text that ends in a long vowel contains the word without it.
  const words = wordsIn(folded.replaceAll(LAST_DASH, ' ')).flatMap(partsOf)
  return [...new Set(words.length > 0 ? words : marksIn(folded))]
}

/** Whether this word has neither a letter nor a digit. */
export function isMarks(word: string): boolean {
  return !LETTER_OR_DIGIT.test(word)
}

/** Whether a word begins at this place of a normalised text: at its start, and after anything but letters and digits. */
export function beginsWordAt(text: string, place: number): boolean {
  // Stryker disable next-line ConditionalExpression: before its start a text has no letter
  return place === 0 || !LETTER_OR_DIGIT.test(text.charAt(place - 1))
}

/** The parts of `ready-to-drink`, which are also written apart; a code such as `uji-001` stays whole. */
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
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(UNHEARD, '')
  const hiragana = bare.replaceAll(KATAKANA, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - KATAKANA_TO_HIRAGANA),
  )
  const one = hiragana.replaceAll(BANGLA_SPELLINGS, (spelling) => BANGLA[spelling] ?? spelling)
  // The last letter of a Greek word has a small form of its own.
  const composed = one.normalize('NFKC').replaceAll('ς', 'σ').replaceAll(DIGITS_OF_OTHERS, latinDigits)
  // Some letters are a letter and a sign when normalised, such as `ŉ`.
  return composed.replaceAll(OTHER_SIGNS, (sign) => CANONICAL.get(sign) ?? sign)
}
