/** How shoppers reach whoever keeps the shop: an operator's settings, the same in every language. */
export type ShopContact = {
  /** As people read it. */
  phone: string
  email: string
  /** Where the shop is, in one line. */
  address: string
}
