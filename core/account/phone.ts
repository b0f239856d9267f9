import { cleanText, latinDigits } from '#core/text/clean-text.ts'

/** A phone number as typed → as checked: digits of any script become 0-9, invisible characters and blanks around it go. */
export function normalisePhone(text: string): string {
  return latinDigits(cleanText(text))
}
