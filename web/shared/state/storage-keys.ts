// Known to the first visit without the code that does it.

/** Where local storage holds the saved rows that are gone for the shopper, and that the store may still have. */
export const GONE_ROWS_KEY = 'nihonhaat:gone-rows'

/** Where local storage holds the order whose end nobody knows yet. */
export const PENDING_ORDER_KEY = 'nihonhaat:pending-order'
