/** What a shopper reads when a product of a second vendor is refused, word for word. */
export const OTHER_VENDOR_MESSAGE = 'You can order single vendor product only at a time'
