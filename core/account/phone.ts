import { latinDigits } from '#core/text/clean-text.ts'

/** A phone number as typed → as checked: Bangla digits become 0-9 and the ends are trimmed. */
export function normalisePhone(text: string): string {
  return latinDigits(text.trim())
}
