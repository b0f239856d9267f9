import { cleanText } from '#core/text/clean-text.ts'

/** First and last name as the one name that the contract stores, joined by a space. */
export function joinName(first: string, last: string): string {
  return `${cleanText(first)} ${cleanText(last)}`.trim()
}

/** A stored name for a form with two fields: its first word, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  // Stryker disable next-line StringLiteral: a split always has a first part
  const [firstName = '', ...rest] = cleanText(name).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
