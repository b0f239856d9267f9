import { cleanText, latinDigits } from '#core/text/clean-text.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'
import { isClearedBy, type ImportColumn } from './columns.ts'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
// Spreadsheets run these as formulas, behind blanks and invisible characters and in full width as well.
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212])/u
// Spreadsheets change these: leading zeros, long numbers, exponents, dates, times and truth values.
const CHANGED = new RegExp(
  `^(?:\\d[\\d.,:/-]*(?:e\\+?\\d+)?|(?:\\d{1,4}[-/. ]?)?${MONTH}[a-z]*(?:[-/. ]?\\d{1,4})?|true|false)$`,
  'i',
)
// What becomes of codes such as 100000 and 1-2.
const CHANGED_CODE = new RegExp(`^(?:\\d+(?:[.,]\\d+)?E\\+?\\d+|\\d{1,2}-${MONTH}|${MONTH}-\\d{2})$`, 'i')
const FORMULA_ERROR = /^#(?:N\/A|[A-Z0-9/]+[!?])$/i

/** Text as a cell that no spreadsheet runs: an apostrophe goes before a formula. */
export function guardFormula(text: string): string {
  return isFormula(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** Text as a cell that no spreadsheet runs or changes. */
export function guardText(text: string): string {
  return isChanged(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** The text of a cell: the opposite of `guardText`, also for `="00123"`, by which people keep the zeros of a code. */
export function plainCell(cell: string): string {
  if (isGuarded(cell)) return cell.slice(1)
  const text = trimInvisible(cell)
  if (isGuarded(text)) return text.slice(1)
  return /^="((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text
}

function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && isChanged(cell.replace(/^'+/, ''))
}

function isFormula(text: string): boolean {
  return FORMULA.test(text) || FORMULA.test(text.normalize('NFKC'))
}

function isChanged(text: string): boolean {
  return isFormula(text) || CHANGED.test(text.normalize('NFKC')) || text !== trimInvisible(text)
}

/** The value of a cell, or why it cannot be read. */
export type ReadCell = { value: unknown } | { fault: string }

/** Reads a cell; null for an empty one that changes nothing. */
export function readCell(cell: string, column: ImportColumn): ReadCell | null {
  const { type, nullable = false, code = false } = column
  const text = plainCell(cell)
  const word = latinDigits(cleanText(text.normalize('NFKC')))
  const clearing = text === '' ? 'empty' : word.toLowerCase() === 'none' ? 'none' : null
  if (clearing !== null && isClearedBy(column, clearing))
    return { value: nullable ? null : type === 'words' ? [] : '' }
  if (text === '') return null
  const shown = trimInvisible(cell)
  if (FORMULA_ERROR.test(shown)) return { fault: `${shown}: the formula of this cell has failed` }
  if (code && CHANGED_CODE.test(shown))
    return {
      fault: `A spreadsheet has changed this code to ${shown}: format the column as text and type the code again`,
    }
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
