import { cleanText } from '#core/text/clean-text.ts'

/** Joins first and last name by a space, as the contract stores one name. */
export function joinName(first: string, last: string): string {
  return `${cleanText(first)} ${cleanText(last)}`.trim()
}

/** Splits a stored name for a form with two fields: the first word and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  // Stryker disable next-line StringLiteral: a split always has a first part
  const [firstName = '', ...rest] = cleanText(name).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
