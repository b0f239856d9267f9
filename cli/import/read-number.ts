import { cleanText, latinDigits } from '#core/text/clean-text.ts'

/** A number that was read, or why there is none. */
export type ReadNumber = { value: number } | { fault: string }

const CURRENCY = /^(?:৳|BDT|Tk\.?|Taka)|(?:৳|BDT|Tk\.?|Taka)?(?:\/-)?$/giu
const BLANKS = /[\s\u00A0\u202F']+/gu
// Thousands, or lakhs and crores: 1,234,567 and 12,34,567. A point stands before the decimals.
const NUMBER = /^[-+]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/** A number as people write it: with thousands, a currency, digits of any script. */
export function readNumber(cell: string): ReadNumber {
  const text = latinDigits(cleanText(cell.normalize('NFKC')))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace('\u2212', '-')
    .replaceAll(BLANKS, '')
    .replaceAll(CURRENCY, '')
  if (/^\d+(?:\.\d+)?E\+?\d+$/i.test(text)) {
    return { fault: `The spreadsheet has shortened this number to ${cell.trim()}: write all of its digits` }
  }
  if (/^0\d/.test(text)) return { fault: `'${cell.trim()}' begins with a zero: is it a code?` }
  if (/^\d{1,3}\.\d{3}$/.test(text)) {
    const whole = text.replace('.', '')
    return { fault: `'${text}' can mean ${whole} or ${Number(text)}: write it without thousands` }
  }
  if (NUMBER.test(text)) return { value: Number(text.replaceAll(',', '')) }
  return { fault: `'${cell.trim()}' is no number: write it such as 1250.50` }
}
