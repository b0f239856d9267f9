import type { ShopOwner } from '#core/page/shop-contact.ts'

/** What an email is about. */
export type EmailFacts = {
  kind: 'quotation' | 'confirmation' | 'amendment' | 'notice'
  /** Of the quotation or the order. */
  number: number
  /** As the date part of its ISO text. */
  date: string
  validUntil: string | null
}

/** The texts of an email. Emails are in English, the shop's first language. */
export type Wording = {
  subject: string
  /** What a mail program shows beside the subject. */
  preview: (total: string) => string
  title: string
  opening: string
  facts: readonly (readonly [label: string, value: string])[]
  closing: readonly string[]
  button: { label: string; path: string }
  reason: string
}

/** A line as text. */
export type ShownLine = {
  name: string
  vendorName: string
  quantity: string
  price: string
  total: string
  /** The URLs of the product's page and picture; null when there are none. */
  link: string | null
  picture: string | null
}

/** Everything that an email shows. */
export type EmailContent = {
  wording: Wording
  /** The vendor of all lines; null when there are several, and each line names its own. */
  vendorName: string | null
  lines: readonly ShownLine[]
  subtotal: string
  total: string
  owner: ShopOwner
  /** The URL of the shop; null when the store does not know it. */
  shop: string | null
}
