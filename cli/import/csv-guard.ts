import { trimInvisible } from '#core/text/look-alikes.ts'

// What a spreadsheet runs as a formula when it opens a file, behind blanks and invisible characters, too. Japanese Excel
// takes full-width signs, and every compatibility form of a sign may be taken so.
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\u207A-\u207C\u208A-\u208C\u2212\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u
// Japanese Excel reads full-width digits and signs as a number or a date.
const FULL_WIDTH_NUMBER = /^[\d\s.,:/+%年月日-]+$/u
// Numbers that come back otherwise: leading zeros, more digits than it keeps, an exponent, decimals that it shortens.
const LOSSY_NUMBER = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?[eE]\+?\d+|\d+[.,]\d*0|\d*[.,]\d+)$/
const DATE_OR_TIME =
  /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}:\d{2}(?::\d{2})?|(?:\d{1,4}[-/. ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[-/. ]?\d{1,4})?)$/i
const TRUTH = /^(?:true|false)$/i
const EXPONENT = /^\d+(?:[.,]\d+)?E\+?\d+$/i
const MONTH =
  'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|janv|févr|mars|avr|mai|juin|juil|août|déc|ene|abr|ago|dic'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
// As spreadsheets show a date that they have made of 1-2, MAR1 or 2-1-26: 01-Feb, Mar-01, 02/01/2026, 2026-01-02.
const MADE_DATE = new RegExp(
  [
    `${DAY}[-./ ](?:${MONTH})\\.?(?:[-./ ](?:\\d{2}|\\d{4}))?`,
    `(?:${MONTH})\\.?[-./ ]\\d{2}`,
    `${DAY}([-./])${DAY}\\1(?:19|20)\\d{2}`,
    `(?:19|20)\\d{2}([-./])${DAY}\\2${DAY}`,
    `${DAY}/${DAY}/\\d{2}`,
    `(?:\\d{4}年)?${DAY}月${DAY}日`,
  ]
    .map((each) => `^${each}$`)
    .join('|'),
  'iu',
)

const FAULT = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i

/** Text as a cell that no spreadsheet runs: an apostrophe goes before what one would. */
export function guardFormula(text: string): string {
  return FORMULA.test(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** Text as a cell that no spreadsheet runs or changes: an apostrophe goes before what one would. */
export function guardText(text: string): string {
  return inDanger(text.replace(/^'+/, '')) ? `'${text}` : text
}

/**
 * What a cell says: the opposite of `guardText`, without blanks and invisible characters around and without the `="00123"` by which people keep
 * the zeros of a code.
 */
export function plainCell(cell: string): string {
  if (isGuarded(cell)) return cell.slice(1)
  const text = trimInvisible(cell)
  if (isGuarded(text)) return text.slice(1)
  return /^="((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? text
}

function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && inDanger(cell.replace(/^'+/, ''))
}

/** What a spreadsheet has done to a cell that was meant otherwise; null when nothing is to be seen. */
export function spreadsheetFault(cell: string, isCode: boolean): string | null {
  const text = trimInvisible(cell)
  if (FAULT.test(text)) return `Holds ${text}: the formula of this cell has failed`
  if (isCode && EXPONENT.test(text)) {
    return `The spreadsheet has made the number ${text} of a code, and digits are lost: format the column as text, type the code again`
  }
  if (isCode && MADE_DATE.test(text)) {
    return `The spreadsheet has made the date ${text} of a code: format the column as text, type the code again (a code that looks so is written '${text} or ="${text}")`
  }
  return null
}

function inDanger(text: string): boolean {
  const western = text.normalize('NFKC')
  return (
    FORMULA.test(text) ||
    (western !== text && FULL_WIDTH_NUMBER.test(western)) ||
    LOSSY_NUMBER.test(text) ||
    DATE_OR_TIME.test(text) ||
    MADE_DATE.test(text) ||
    TRUTH.test(text) ||
    text !== trimInvisible(text)
  )
}
