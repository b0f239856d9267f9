const BANGLA_ZERO = '০'.charCodeAt(0)

/** A phone number as typed → as checked: Bangla digits become 0-9 and the ends are trimmed. */
export function normalisePhone(text: string): string {
  return text.trim().replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}
