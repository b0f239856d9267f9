import type { OperationId } from '#generated/operation-types.ts'

const READS: ReadonlySet<string> = new Set(['get', 'head'])

/**
 * Operations that are called with a body and change nothing of the shop: those that read, signing in and out, and the
 * question what became of an order that was agreed to when it was sent.
 */
export const HARMLESS = [
  'listOrders',
  'login',
  'logout',
  'settleOrder',
] as const satisfies readonly OperationId[]

/** Whether a call of this method only reads. */
export function isRead(method: string): boolean {
  return READS.has(method.toLowerCase())
}

/** Whether a call changes something at the store; an import that is only tried does not. */
export function isWrite({ id, method, body }: { id: OperationId; method: string; body?: unknown }): boolean {
  const isTrial = typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
  return !isRead(method) && !isTrial && !(HARMLESS as readonly string[]).includes(id)
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
