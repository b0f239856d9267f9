import type { OperationId } from '#generated/operation-types.ts'

/**
 * Operations that do more than read and change nothing of the shop: signing in and out, and resolving an order that was
 * confirmed when it was sent.
 */
export const HARMLESS = ['login', 'logout', 'settleOrder'] as const satisfies readonly OperationId[]

type SentCall = {
  id: OperationId
  /** Whether the contract says that the operation only reads. */
  readOnly: boolean
  body?: unknown
}

/** Whether a call changes something at the store; an import that is only tried does not. */
export function isWrite({ id, readOnly, body }: SentCall): boolean {
  const isTrial = typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
  return !readOnly && !isTrial && !(HARMLESS as readonly string[]).includes(id)
}

const SENTENCES: Readonly<Partial<Record<OperationId, string>>> = {
  register: 'this opens a customer account',
  updateProfile: 'this changes the data of your account',
  saveCartItems: 'this saves the cart in your account',
  deleteCartItem: 'this removes a product from the cart in your account',
  deleteCartItems: 'this removes products from the cart in your account',
  requestQuote: 'this has a price quotation sent by e-mail',
}

/** What a call would do, as the end of a sentence. */
export function whatItDoes(id: OperationId): string {
  return SENTENCES[id] ?? `this calls ${id}`
}
