import { createHmac } from 'node:crypto'

/** Replaces personal data, such as an e-mail address, by a text that is the same each time and cannot be reversed. */
export type Pseudonymize = (text: string) => string

// Enough bits that two texts never meet.
const CHARACTERS = 22

/** Pseudonyms under a secret, without which guesses cannot be tested. */
export function pseudonymizer(secret: string): Pseudonymize {
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, CHARACTERS)
}
