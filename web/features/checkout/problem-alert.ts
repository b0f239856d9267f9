import type { ApiProblem } from '#client/api-problem.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { Alert } from '#web/state/alert-slice.ts'

/** The problems of an order that every language of the shop has words for. */
const KNOWN = [
  'empty_order',
  'product_unavailable',
  'several_vendors',
  'out_of_stock',
  'sold_out',
  'price_changed',
  'total_changed',
  'unsupported_payment_method',
] as const satisfies readonly ProblemCode[]

/**
 * What a refused order is alerted with (spec §8, decisions): the store's message, which is English and names product and
 * count; for readers of other languages what the code means comes first. A store that says nothing has failed.
 */
export function problemAlert({ code, message }: Pick<ApiProblem, 'code' | 'message'>): Alert {
  const known = KNOWN.find((each) => each === code)
  if (known) return { key: `checkout.refused.${known}`, said: message }
  return message === null ? { key: 'checkout.failure' } : { text: message }
}

/** Why an order that came too soon after others has to wait, and how long; the cart stays as it is. */
export function tooManyNote({ code, retryAfter }: Pick<ApiProblem, 'code' | 'retryAfter'>): Alert['note'] {
  if (code !== ('too_many_orders' satisfies ProblemCode)) return undefined
  return { key: 'checkout.tooMany', values: { minutes: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)) } }
}
