import { trimInvisible } from '#core/text/look-alikes.ts'

// Spreadsheets run these as formulas, behind blanks and invisible characters and in full width as well.
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u
// Spreadsheets change these: leading zeros, long numbers, exponents, dates, times and truth values.
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const CHANGED = new RegExp(
  `^(?:\\d[\\d.,:/-]*(?:e\\+?\\d+)?|(?:\\d{1,4}[-/. ]?)?${MONTH}(?:[-/. ]?\\d{1,4})?|true|false)$`,
  'i',
)
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i
const EXPONENT = /^\d+(?:[.,]\d+)?E\+?\d+$/i

/** Text as a cell that no spreadsheet runs: an apostrophe goes before a formula. */
export function guardFormula(text: string): string {
  return FORMULA.test(text.replace(/^'+/, '')) ? `'${text}` : text
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

/** Why a cell cannot be used after a spreadsheet has changed it; null where it can. */
export function spreadsheetFault(cell: string, isCode: boolean): string | null {
  const text = trimInvisible(cell)
  if (FORMULA_ERROR.test(text)) return `${text}: the formula of this cell has failed`
  if (isCode && EXPONENT.test(text))
    return `A spreadsheet has shortened this code to ${text}: format the column as text and type the code again`
  return null
}

function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && isChanged(cell.replace(/^'+/, ''))
}

function isChanged(text: string): boolean {
  const western = text.normalize('NFKC')
  return FORMULA.test(text) || CHANGED.test(western) || text !== trimInvisible(text)
}
