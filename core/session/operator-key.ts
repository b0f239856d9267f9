const PREFIX = 'haat_op_'

/** Returns the operator key of a secret. The prefix identifies the key for people and secret scanners. */
export function operatorKeyWith(secret: string): string {
  return PREFIX + secret
}

/** Returns whether a text has the format of an operator key; other tokens are neither looked up nor sent. */
export function isOperatorKey(text: string): boolean {
  return text.startsWith(PREFIX) && /^[\w-]{8,200}$/.test(text.slice(PREFIX.length))
}
