import { cleanText, normalisePhone } from '#core/text/clean-text.ts'

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

/** How somebody who is looked for is known. */
export type ContactKey = { emailKey: string } | { phoneKey: string }

/** The key of what may be an e-mail or a phone number. */
export function contactKey(contact: string): ContactKey {
  return contact.includes('@') ? { emailKey: emailKey(contact) } : { phoneKey: phoneKey(contact) }
}

/** The keys that an order is found by; null where nothing was written. */
export function keysOf({ phone, email }: { phone: string; email: string }) {
  return { phone_key: phoneKey(phone) || null, email_key: emailKey(email) || null }
}

export function emailKey(email: string): string {
  return cleanText(email).toLowerCase()
}
