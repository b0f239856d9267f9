import { idempotencyKeyMaxLength } from '#generated/limits.ts'

/** Whether a text can be a bearer token: visible letters on one line, as a header takes them. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7E]{1,4096}$/.test(text)
}

/** Whether a text is written like the key of an operator. */
export function isOperatorKey(text: string): boolean {
  return /^haat_op_[\w-]{8,200}$/.test(text)
}

/**
 * Whether a text can be a password: one line, nothing that only a terminal or a wrong paste brings along. What the
 * contract says of passwords, an empty one included, is for the contract to say.
 */
export function isPassword(text: string): boolean {
  return /^[^\p{Cc}]*$/u.test(text)
}

/** Whether the contract takes a text as the key of an order. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7E]+$/.test(text) && text.length <= idempotencyKeyMaxLength
}
