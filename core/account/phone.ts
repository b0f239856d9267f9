import { cleanText, latinDigits } from '#core/text/clean-text.ts'

/** A phone number as typed → as checked: without invisible characters and outer blanks, with its digits as 0-9. */
export function normalisePhone(text: string): string {
  return latinDigits(cleanText(text))
}
