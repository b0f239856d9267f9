// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The closed set of problem codes, alone, for programs that only compare them.

export const problemCodes = [
  'invalid_input',
  'unauthenticated',
  'invalid_credentials',
  'forbidden',
  'product_not_found',
  'vendor_not_found',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'too_many_orders',
  'internal',
  'unavailable',
  'storage_full',
  'registration_refused',
  'several_cart_vendors',
  'empty_order',
  'product_unavailable',
  'several_vendors',
  'out_of_stock',
  'sold_out',
  'price_changed',
  'total_changed',
  'unsupported_payment_method',
  'order_in_progress',
  'idempotency_key_reused',
  'quote_product_unavailable',
] as const

export type ProblemCode = (typeof problemCodes)[number]
