// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The closed set of problem codes, alone, for programs that only compare them. A browser's first download gets the first
// list alone: no page of the shop meets what only operators do.

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
  'idempotency_key_void',
  'quote_product_unavailable',
  'test_run_unknown',
] as const

export const operatorProblemCodes = [
  'operator_key_needed',
  'scope_missing',
  'operator_key_ended',
  'category_in_use',
  'category_needed',
  'vendor_name_taken',
  'catalog_rows_refused',
  'import_key_reused',
  'picture_unreadable',
  'order_not_found',
  'order_step_impossible',
  'customer_not_found',
  'customer_has_orders',
  'period_refused',
  'return_reason_needed',
  'units_not_held',
] as const

export type ProblemCode = (typeof problemCodes | typeof operatorProblemCodes)[number]
