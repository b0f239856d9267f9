import { cleanText, normalisePhone } from '#core/text/clean-text.ts'

/** Normalises a phone number to a lookup key: digits only, without the country code 88, Bangla digits as 0-9. */
export function phoneKey(phone: string): string {
  const text = normalisePhone(phone)
  const digits = text.replaceAll(/\D/g, '')
  return digits.replace(/^(?:00)?88(?=01)/, '') || text
}

/** Returns the spellings of a phone number that the contract accepts, for a key of `phoneKey`. */
export function phoneSpellings(key: string): string[] {
  return [key, `88${key}`, `+88${key}`]
}

/** A lookup key of a customer: e-mail or phone number. */
export type ContactKey = { emailKey: string } | { phoneKey: string }

/** Returns the lookup key of an e-mail (a text with `@`) or a phone number. */
export function contactKey(contact: string): ContactKey {
  return contact.includes('@') ? { emailKey: emailKey(contact) } : { phoneKey: phoneKey(contact) }
}

/** Returns the lookup keys of an order; null where the field is empty. */
export function keysOf({ phone, email }: { phone: string; email: string }) {
  return { phone_key: phoneKey(phone) || null, email_key: emailKey(email) || null }
}

export function emailKey(email: string): string {
  return cleanText(email).toLowerCase()
}
