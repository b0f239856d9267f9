// Normalises look-alike texts: invisible characters, full-width letters, variants of hyphens and blanks.

/** Scripts in which ZWJ and ZWNJ change how letters join. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
]
const JOINING = JOINING_SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')

/** Characters without a glyph that change how their neighbors are rendered. */
const VISIBLE_EFFECTS = [
  `(?<=[\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F${JOINING}])[\\u200C\\u200D](?=[\\p{M}\\p{Extended_Pictographic}${JOINING}])`,
  // Khanda ta may be written as ta, virama, ZWJ.
  '(?<=\\p{M})[\\u200C\\u200D]',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]|\\uFE0F(?=\\u20E3)',
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{sc=Mongolian})[\\u180B-\\u180F]',
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]*)[\\u{E0020}-\\u{E007F}]',
].join('|')
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\u2800\\uFFF9-\\uFFFB]'

const ANY_INVISIBLE = new RegExp(`(?:${VISIBLE_EFFECTS})|(?!\\s)(?<found>${INVISIBLE})`, 'gu')
const START = new RegExp(`^(?:\\s|${INVISIBLE})+`, 'u')
const END = new RegExp(`(?:\\s|${INVISIBLE})$`, 'u')
const VISIBLE = new RegExp(`${VISIBLE_EFFECTS}|(?!\\s|${INVISIBLE})[^]`, 'gu')
// Fast path: ASCII texts without outer blanks cannot match the expressions above.
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

/** Trims blanks and invisible characters at both ends. */
export function trimInvisible(text: string): string {
  if (PLAIN.test(text)) return text
  const started = text.replace(START, '')
  return END.test(started) ? started.slice(0, endOfVisible(started)) : started
}

function endOfVisible(text: string): number {
  let end = 0
  for (const { 0: char, index } of text.matchAll(VISIBLE)) end = index + char.length
  return end
}

/** Returns an error message when a name or code has an invisible character, else null. */
export function invisibleFault(text: string): string | null {
  if (PLAIN.test(text)) return null
  // Not `Iterator.prototype.find`: browsers of cheap phones lack it.
  const match = Array.from(text.matchAll(ANY_INVISIBLE)).find(({ groups }) => groups?.['found'] !== undefined)
  if (match === undefined) return null
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const before = Array.from(text.slice(0, match.index)).slice(-20).join('')
  return `Holds an invisible character (U+${code}) behind '${before}': delete it`
}

const BLANKS = /[\s\u0085]+/gu
const LINE_BREAK = /[\t-\r\u0085\u2028\u2029]/u

/** Normalises a name: trimmed, in one line, composed (NFC). */
export function cleanName(text: string): string {
  return trimInvisible(text)
    .normalize('NFC')
    .replaceAll(BLANKS, (run) => (LINE_BREAK.test(run) ? ' ' : run))
}

/** Normalises a name that rows refer to: like `cleanName`, with one space for each run of blanks. */
export function cleanKey(text: string): string {
  return cleanName(text).replaceAll(/\s+/gu, ' ')
}

// Full-width Latin, half-width kana and the ideographic space.
const OTHER_WIDTH = /[\u3000\uFF00-\uFFEF]+/gu
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63]/gu

/** Normalises a code: like `cleanKey`, in half-width letters and with ASCII hyphens (`ＵＪＩ－００１` → `UJI-001`). */
export function cleanCode(text: string): string {
  return cleanKey(text.replaceAll(OTHER_WIDTH, (run) => run.normalize('NFKC')).replaceAll(HYPHENS, '-'))
}
