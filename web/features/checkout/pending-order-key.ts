/** Where local storage holds the order that was last sent, until its end is known. */
export const PENDING_ORDER_KEY = 'nihonhaat:pending-order'
