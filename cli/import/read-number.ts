import { cleanText, latinDigits } from '#core/text/clean-text.ts'

/** Which sign stands before the decimals; null where the list does not tell. */
export type DecimalSign = ',' | '.' | null

/** A number that was read, or why there is none. */
export type ReadNumber = { value: number } | { fault: string }

const CURRENCY = /^(?:৳|BDT|Tk\.?|Taka)|(?:৳|BDT|Tk\.?|Taka)?(?:\/-)?$/giu
const BLANKS = /[\s\u00A0\u202F\u2019']+/gu
// Thousands, or lakhs and crores: 1,234,567 and 12,34,567.
const GROUPED = /^\d{1,3}(?:([,.])\d{2,3})*(?:[,.]\d{3})$/

/** A number as people and spreadsheets write it: with thousands, a currency, digits of any script. */
export function readNumber(cell: string, sign: DecimalSign): ReadNumber {
  const text = westernDigits(cell).replace(/^'/, '').replaceAll(BLANKS, '').replaceAll(CURRENCY, '')
  const [, minus = '', digits = ''] = /^([-+\u2212]?)([\d.,]+)$/u.exec(text) ?? []
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    return { fault: `The spreadsheet has shortened this number to ${cell.trim()}: write all of its digits` }
  }
  if (digits === '' || !/\d/.test(digits)) return { fault: `'${cell.trim()}' is no number` }
  if (/^0\d/.test(digits)) return { fault: `'${cell.trim()}' begins with a zero: is it a code?` }
  const unsigned = western(digits, sign)
  if (typeof unsigned !== 'string') return unsigned
  return { value: Number(`${minus === '' || minus === '+' ? '' : '-'}${unsigned}`) }
}

/** The digits with a point before the decimals and nothing between thousands. */
function western(digits: string, sign: DecimalSign): string | { fault: string } {
  const marks = [...digits.matchAll(/[.,]/g)].map(([mark]) => mark)
  const last = marks.at(-1)
  if (last === undefined) return digits
  const mixed = marks.some((mark) => mark !== last)
  if (mixed) {
    const at = digits.lastIndexOf(last)
    const whole = digits.slice(0, at)
    if (marks.filter((mark) => mark === last).length > 1 || !GROUPED.test(whole)) return muddled(digits)
    return sign !== null && sign !== last ? muddled(digits) : `${ungrouped(whole)}.${digits.slice(at + 1)}`
  }
  if (marks.length > 1) return GROUPED.test(digits) && last !== sign ? ungrouped(digits) : muddled(digits)
  const decimals = digits.length - digits.indexOf(last) - 1
  if (decimals === 3) {
    if (sign !== null && sign !== last && GROUPED.test(digits)) return ungrouped(digits)
    return {
      fault: `'${digits}' can mean ${ungrouped(digits)} or ${pointed(digits)}: write it without thousands`,
    }
  }
  if (sign === null || sign === last || last === '.') return pointed(digits)
  return { fault: `'${digits}' has a comma where this list has a point: write ${pointed(digits)}` }
}

function muddled(digits: string): { fault: string } {
  return { fault: `'${digits}' has points and commas that do not go together: write such as 1250.50` }
}

function ungrouped(digits: string): string {
  return digits.replaceAll(/[.,]/g, '')
}

function pointed(digits: string): string {
  return String(Number(digits.replace(',', '.')))
}

/** Digits of any script as 0-9, full-width signs as ASCII, and the marks that stand between Arabic digits. */
function westernDigits(text: string): string {
  return latinDigits(cleanText(text.normalize('NFKC')))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
}
