// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// Every problem the store can answer with: its status, its title, and its detail as a template.
// problemBody() and invalidInput() are the only places where an error body is made.

import type { FieldError } from '#contract/field-errors.ts'
import { fillProblem, type FilledProblem } from '#contract/fill-problem.ts'
import { fieldErrorFieldMaxLength, problemDetailMaxLength, problemErrorsMaxItems } from './limits.ts'
import type { ProblemCode } from './problem-codes.ts'

export const problems = {
  invalid_input: {
    status: 422,
    title: 'Invalid input',
    detail: 'Please correct the marked fields: {fields}',
  },
  unauthenticated: { status: 401, title: 'Sign-in needed', detail: 'Please sign in and try again' },
  invalid_credentials: { status: 401, title: 'Sign-in refused', detail: 'Invalid email or password' },
  forbidden: { status: 403, title: 'Not allowed', detail: 'These data belong to another customer' },
  product_not_found: { status: 404, title: 'Product not found', detail: 'Product not found' },
  vendor_not_found: {
    status: 404,
    title: 'Vendor not found',
    detail: 'This vendor is not, or no longer, in the store',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at {path}' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: '{method} is not offered here; use {allowed}',
  },
  request_timeout: {
    status: 408,
    title: 'Request time-out',
    detail: 'The request did not arrive in time; please send it again',
  },
  too_large: { status: 413, title: 'Too large', detail: 'The request is larger than the store accepts' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the request body as application/json',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many attempts; please try again in {seconds} seconds',
  },
  too_many_orders: {
    status: 429,
    title: 'Too many orders',
    detail: 'Many orders have come from you within an hour; please send this one again in {minutes} minutes',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    detail: 'The store could not answer; the fault is recorded as {requestId}',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The store is busy at this moment; please try again shortly',
  },
  storage_full: {
    status: 503,
    title: 'Storage full',
    detail: 'The store has no room to keep this now, and nothing was kept; please try again later',
  },
  registration_refused: {
    status: 422,
    title: 'Registration refused',
    detail: 'The account could not be opened with these data',
  },
  several_cart_vendors: {
    status: 422,
    title: 'Several vendors',
    detail: 'You can order single vendor product only at a time',
  },
  empty_order: { status: 400, title: 'Empty order', detail: 'Your shopping cart is empty' },
  product_unavailable: {
    status: 400,
    title: 'Product unavailable',
    detail: '{name} is no longer sold; please order without it',
  },
  several_vendors: {
    status: 400,
    title: 'Several vendors',
    detail: 'You can order single vendor product only at a time',
  },
  out_of_stock: {
    status: 400,
    title: 'Out of stock',
    detail: 'Only {available} of {name} left in stock; please order fewer',
  },
  sold_out: { status: 400, title: 'Sold out', detail: '{name} is sold out; please order without it' },
  price_changed: {
    status: 400,
    title: 'Price changed',
    detail: 'The price of {name} is now {price}; please look at your cart again',
  },
  total_changed: {
    status: 400,
    title: 'Total changed',
    detail: 'The total of this order is {total}; please look at your cart again',
  },
  unsupported_payment_method: {
    status: 400,
    title: 'Payment method not offered',
    detail: 'Orders are paid in cash on delivery; use COD as the payment method',
  },
  order_in_progress: {
    status: 409,
    title: 'Order in progress',
    detail: 'This order is being placed at this moment; ask again in a second',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Key used before',
    detail: 'This idempotency key belongs to another order; use a new key',
  },
  idempotency_key_void: {
    status: 422,
    title: 'Key given up',
    detail: 'This idempotency key was given up without an order, so nothing was ordered; use a new key',
  },
  quote_product_unavailable: {
    status: 422,
    title: 'Product unavailable',
    detail: '{name} is no longer sold; remove it from the cart',
  },
  operator_key_needed: {
    status: 401,
    title: 'Operator key needed',
    detail: "Only an operator's key that this store knows opens this",
  },
  scope_missing: {
    status: 403,
    title: 'Scope missing',
    detail: 'The operator key {name} lacks the scope {scope}',
  },
  operator_key_ended: {
    status: 401,
    title: 'Operator key ended',
    detail: "The operator key {name} ended on {day}; a new one is made on the store's own machine",
  },
  category_in_use: {
    status: 409,
    title: 'Category in use',
    detail:
      'The category {slug} holds {products} products and {categories} categories: move_to names the one that takes them',
  },
  category_needed: {
    status: 409,
    title: 'Category needed',
    detail: 'Pages of the shop show the category {slug}: it can be renamed, but not taken away',
  },
  vendor_name_taken: {
    status: 409,
    title: 'Name taken',
    detail: 'Another vendor is named {name}: choose another name',
  },
  catalog_rows_refused: {
    status: 422,
    title: 'Rows refused',
    detail: 'Nothing was changed, as {count} of the rows cannot be taken',
  },
  import_key_reused: {
    status: 422,
    title: 'Key used before',
    detail: 'This idempotency key belongs to another import; use a new key',
  },
  picture_unreadable: {
    status: 422,
    title: 'Picture not readable',
    detail: '{name} is no picture that pages can show: {reason}',
  },
  order_not_found: { status: 404, title: 'Order not found', detail: 'There is no order {id}' },
  order_step_impossible: {
    status: 409,
    title: 'Step not possible',
    detail: 'Order {id} is {status}: the step {step} is not possible now',
  },
  customer_not_found: { status: 404, title: 'Customer not found', detail: 'There is no customer {id}' },
  customer_has_orders: {
    status: 409,
    title: 'Orders under way',
    detail:
      'Customer {id} has orders under way ({orders}): deliver or cancel them first, then erase the account',
  },
  guest_has_orders: {
    status: 409,
    title: 'Orders under way',
    detail:
      'Orders of this guest are under way ({orders}): deliver or cancel them first, then erase whose they were',
  },
  period_refused: {
    status: 422,
    title: 'Period not possible',
    detail: 'A period goes from a day to the same or a later one, over 366 days at the most',
  },
  return_reason_needed: {
    status: 422,
    title: 'Reason needed',
    detail: 'Say why order {id} came back: refused, not_reached, damaged, wrong_item or other',
  },
  order_amend_impossible: {
    status: 409,
    title: 'Order cannot be amended',
    detail: 'Order {id} is {status} and cannot be amended: {advice}',
  },
  units_not_held: {
    status: 409,
    title: 'Not so many units',
    detail: 'Order {id} holds {held} of product {product}: not {quantity} of it can be meant',
  },
  test_run_unknown: {
    status: 422,
    title: 'Test run unknown',
    detail: 'This test run is not, or no longer, open; nothing was kept',
  },
} as const

/** The placeholders of each problem's detail. */
export interface ProblemParams {
  invalid_input: { fields: string | number }
  unauthenticated: Record<never, never>
  invalid_credentials: Record<never, never>
  forbidden: Record<never, never>
  product_not_found: Record<never, never>
  vendor_not_found: Record<never, never>
  not_found: { path: string | number }
  method_not_allowed: { method: string | number; allowed: string | number }
  request_timeout: Record<never, never>
  too_large: Record<never, never>
  unsupported_media_type: Record<never, never>
  too_many_requests: { seconds: string | number }
  too_many_orders: { minutes: string | number }
  internal: { requestId: string | number }
  unavailable: Record<never, never>
  storage_full: Record<never, never>
  registration_refused: Record<never, never>
  several_cart_vendors: Record<never, never>
  empty_order: Record<never, never>
  product_unavailable: { name: string | number }
  several_vendors: Record<never, never>
  out_of_stock: { available: string | number; name: string | number }
  sold_out: { name: string | number }
  price_changed: { name: string | number; price: string | number }
  total_changed: { total: string | number }
  unsupported_payment_method: Record<never, never>
  order_in_progress: Record<never, never>
  idempotency_key_reused: Record<never, never>
  idempotency_key_void: Record<never, never>
  quote_product_unavailable: { name: string | number }
  operator_key_needed: Record<never, never>
  scope_missing: { name: string | number; scope: string | number }
  operator_key_ended: { name: string | number; day: string | number }
  category_in_use: { slug: string | number; products: string | number; categories: string | number }
  category_needed: { slug: string | number }
  vendor_name_taken: { name: string | number }
  catalog_rows_refused: { count: string | number }
  import_key_reused: Record<never, never>
  picture_unreadable: { name: string | number; reason: string | number }
  order_not_found: { id: string | number }
  order_step_impossible: { id: string | number; status: string | number; step: string | number }
  customer_not_found: { id: string | number }
  customer_has_orders: { id: string | number; orders: string | number }
  guest_has_orders: { orders: string | number }
  period_refused: Record<never, never>
  return_reason_needed: { id: string | number }
  order_amend_impossible: { id: string | number; status: string | number; advice: string | number }
  units_not_held: {
    id: string | number
    held: string | number
    product: string | number
    quantity: string | number
  }
  test_run_unknown: Record<never, never>
}

/** The bounds that the contract sets to the texts of a problem. */
const limits = {
  detail: problemDetailMaxLength,
  errors: problemErrorsMaxItems,
  field: fieldErrorFieldMaxLength,
}

/** The arguments of problemBody() after the code: the values of the placeholders, if any. */
export type ProblemArgs<Code extends ProblemCode> =
  Record<never, never> extends ProblemParams[Code]
    ? [params?: ProblemParams[Code]]
    : [params: ProblemParams[Code]]

/** The body of an error reply. */
export function problemBody<Code extends ProblemCode>(
  code: Code,
  ...[params]: ProblemArgs<Code>
): FilledProblem<Code> {
  return fillProblem(code, problems[code], { ...params }, limits)
}

/** The body of the problem of a malformed request, naming each field. */
export function invalidInput(errors: readonly FieldError[]): FilledProblem<'invalid_input'> {
  const fields = errors.map(({ field }) => field).join(', ')
  return fillProblem('invalid_input', problems.invalid_input, { fields }, limits, errors)
}

/** The body of a problem whose code is a string. */
export function fillKnownProblem(
  code: string,
  params: Readonly<Record<string, string | number>>,
): FilledProblem<string> {
  const kind = Object.entries(problems).find(([known]) => known === code)?.[1]
  if (!kind) throw new Error(`The contract has no problem "${code}"`)
  return fillProblem(code, kind, params, limits)
}
