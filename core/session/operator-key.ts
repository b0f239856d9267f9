const BEGINNING = 'haat_op_'

/** An operator's key with this secret in it. Its beginning tells people and scanners for secrets what they have found. */
export function operatorKeyWith(secret: string): string {
  return BEGINNING + secret
}

/** Whether a text is written like an operator's key: other tokens are neither looked up nor sent as one. */
export function isOperatorKey(text: string): boolean {
  return text.startsWith(BEGINNING) && /^[\w-]{8,200}$/.test(text.slice(BEGINNING.length))
}
