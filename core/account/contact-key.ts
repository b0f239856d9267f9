import { normalisePhone } from './phone.ts'

/** One key for every spelling of a number: with or without the country, blanks, dashes, Bangla digits. */
export function phoneKey(phone: string): string {
  const text = normalisePhone(phone)
  const digits = text.replaceAll(/\D/g, '')
  return digits.replace(/^(?:00)?88(?=01)/, '') || text
}

/** Every spelling that the contract takes of the number with this key. */
export function phoneSpellings(key: string): string[] {
  return [key, `88${key}`, `+88${key}`]
}

/** One key for an e-mail in any case of its letters. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
