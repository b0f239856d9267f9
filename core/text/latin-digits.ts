const BANGLA_ZERO = '০'.charCodeAt(0)

/** The text with its Bangla digits as 0-9; the rest stays. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}
