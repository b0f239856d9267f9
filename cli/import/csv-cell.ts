import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'
import { isClearedBy, type ImportColumn } from './columns.ts'

// Spreadsheets run these as formulas, behind blanks and invisible characters and in full width as well.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212])/u
// Spreadsheets remove the zeros of these.
const LEADING_ZEROS = /^0\d+$/
const FORMULA_ERROR = /^#(?:N\/A|[A-Z0-9/]+[!?])$/i

/** Text as a cell: an apostrophe goes before a formula, and before leading zeros. */
export function guardText(text: string): string {
  return needsGuard(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** The text of a cell: the opposite of `guardText`, also for `="00123"`, by which people keep the zeros of a code. */
export function plainCell(cell: string): string {
  const text = trimInvisible(cell)
  if (text.startsWith("'") && needsGuard(text.replace(/^'+/, ''))) return text.slice(1)
  return /^="((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text
}

function needsGuard(text: string): boolean {
  return [text, text.normalize('NFKC')].some((each) => FORMULA.test(each) || LEADING_ZEROS.test(each))
}

/** The value of a cell, or why it cannot be read. */
export type ReadCell = { value: unknown } | { fault: string }

/** Reads a cell; null for an empty one that changes nothing. */
export function readCell(cell: string, column: ImportColumn): ReadCell | null {
  const { type, nullable = false } = column
  const text = plainCell(cell)
  const word = latinDigits(cleanText(text.normalize('NFKC')))
  const clearing = text === '' ? 'empty' : word.toLowerCase() === 'none' ? 'none' : null
  if (clearing !== null && isClearedBy(column, clearing))
    return { value: nullable ? null : type === 'words' ? [] : '' }
  if (text === '') return null
  const shown = trimInvisible(cell)
  if (FORMULA_ERROR.test(shown)) return { fault: `${shown}: the formula of this cell has failed` }
  switch (type) {
    case 'text':
      return { value: text }
    case 'whole':
    case 'amount':
      return readNumber(word)
    case 'words':
      return { value: wordsIn(word) }
    case 'time':
      return { value: /^\d{4}-\d{2}-\d{2}$/.test(word) ? `${word}T00:00:00Z` : word }
    case 'yesNo':
      if (/^(?:yes|true|1)$/i.test(word)) return { value: true }
      return /^(?:no|false|0)$/i.test(word) ? { value: false } : { fault: `'${text}' is neither yes nor no` }
  }
}

function wordsIn(text: string): string[] {
  const words = text.split(/[|,;\n]/).map((word) => word.trim())
  return words.filter((word) => word !== '')
}

// Thousands, or lakhs and crores: 1,234,567 and 12,34,567. A point stands before the decimals.
const NUMBER = /^[-+]?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/** A number as people write it: with thousands and the sign of the taka. */
function readNumber(word: string): ReadCell {
  const text = word.replace('\u2212', '-').replaceAll(/[\s৳]+/gu, '')
  if (/^[-+]?\d{1,3}\.\d{3}$/.test(text)) {
    const [whole, decimal] = [text.replace('.', ''), String(Number(text))]
    return { fault: `'${text}' can mean ${whole} or ${decimal}: write it without thousands` }
  }
  if (NUMBER.test(text)) return { value: Number(text.replaceAll(',', '')) }
  return { fault: `'${word}' is no number: write it such as 1250.50, with all of its digits` }
}
