import { CART_PATH, HOME_PATH, productPath } from '#core/catalog/page-paths.ts'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import { isElsewhere, photoAddress } from '#core/catalog/pictures.ts'
import { formatTaka, multiply, sum, toTaka, type Paisa } from '#core/money.ts'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { EmailLine } from './email.ts'

/** A line as text. */
export type ShownLine = {
  name: string
  quantity: number
  price: string
  total: string
  /** The URLs of the product's page and picture; null when there are none. */
  link: string | null
  picture: string | null
}

/** Everything that an email shows. */
export type EmailContent = Wording & {
  /** The vendor; names with commas between them when a quotation has several. */
  vendors: string
  lines: readonly ShownLine[]
  total: string
  owner: ShopOwner
  /** The URL of the shop; null when the store does not know it. */
  shop: string | null
}

type Places = {
  owner: ShopOwner
  shop: string | null
  /** The URL of a picture inside the email; null when there is none. */
  enclosedIn: (photo: string) => string | null
}

/** What an email shows of these lines. */
export function emailContent(
  facts: EmailFacts,
  lines: readonly EmailLine[],
  { owner, shop, enclosedIn }: Places,
): EmailContent {
  const total = taka(sum(lines.map(({ pricePaisa, quantity }) => multiply(pricePaisa, quantity))))
  return {
    ...wordingOf(facts, owner, total),
    vendors: [...new Set(lines.map(({ vendorName }) => oneLine(vendorName)))].join(', '),
    lines: lines.map((line) => ({
      name: oneLine(line.name),
      quantity: line.quantity,
      price: taka(line.pricePaisa),
      total: taka(multiply(line.pricePaisa, line.quantity)),
      link: shop && shop + productPath(line.productId),
      picture: shop && line.photo ? pictureUrl(shop, line.photo) : enclosedIn(line.photo),
    })),
    total,
    owner,
    shop,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function taka(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}

/** A picture inside the email. */
export type Enclosed = { cid: string; filename: string; content: Buffer }
// The smallest stored width above 128 px, which high-density screens need for 64 px.
const WIDTH = 320

/** The URL of a product's picture; the store serves another width when this one is missing. */
function pictureUrl(shop: string, photo: string): string {
  return isElsewhere(photo) ? photo : shop + photoAddress(smallName(photo), 'products')
}

/** The pictures of these photos by photo, for a store that does not know its URL; without those that have no file. */
export async function enclosedPictures(
  photos: ReadonlySet<string>,
  assetsFolder: string,
  domain: string,
): Promise<Map<string, Enclosed>> {
  const enclosed = new Map<string, Enclosed>()
  const folder = join(assetsFolder, 'images', 'products')
  for (const photo of photos) {
    // A photo is a file name, never a path.
    const names = photo === '' || basename(photo) !== photo ? [] : [smallName(photo), photo]
    for (const filename of names) {
      const content = await readFile(join(folder, filename)).catch(() => null)
      if (!content) continue
      enclosed.set(photo, { cid: `picture-${enclosed.size + 1}@${domain}`, filename, content })
      break
    }
  }
  return enclosed
}

function smallName(photo: string): string {
  return `${photo.replace(/\.[^.]+$/, '')}-${WIDTH}.webp`
}

/** What an email is about. */
export type EmailFacts = {
  kind: 'quotation' | 'confirmation' | 'amendment' | 'notice'
  /** Id of the quotation or order. */
  number: number
  /** ISO date, such as 2026-11-28. */
  date: string
  validUntil: string | null
}

/** The texts of an email. Emails are in English, the shop's first language. */
type Wording = {
  subject: string
  /** What a mail program shows beside the subject. */
  preview: string
  title: string
  opening: string
  facts: readonly (readonly [label: string, value: string])[]
  closing: readonly string[]
  button: { label: string; path: string }
  reason: string
}

export const SUMS = { subtotal: 'Sub-total', total: 'Total' } as const

function wordingOf(facts: EmailFacts, owner: ShopOwner, total: string): Wording {
  if (facts.kind === 'notice') return notice(facts, owner, total)
  if (facts.kind === 'quotation') return quotation(facts, owner, total)
  const confirmed = confirmation(facts, owner, total)
  return facts.kind === 'amendment' ? { ...confirmed, ...amendment(facts, owner, total) } : confirmed
}

function quotation({ number, date, validUntil }: EmailFacts, { name }: ShopOwner, total: string): Wording {
  return {
    subject: `Your quotation from ${name}`,
    preview: `${total} in all, valid until ${validUntil}`,
    title: 'Your quotation',
    opening: `Thank you for your interest in ${name}. These are the prices of what is in your cart.`,
    facts: [
      ['Quotation', String(number)],
      ['Date', date],
      ['Valid until', validUntil ?? ''],
    ],
    closing: [
      'You pay in cash when the parcel arrives.',
      'Should a price change while this quotation is valid, reply to this mail and you get the one above. Nothing is set aside for you: an order is filled while stock lasts.',
    ],
    button: { label: 'Open your cart', path: CART_PATH },
    reason: `Somebody asked for this quotation on the pages of ${name} and gave your address. If it was not you, there is nothing that you need to do.`,
  }
}

function notice({ number, date }: EmailFacts, { name }: ShopOwner, total: string): Wording {
  return {
    subject: `New order ${number} at ${name}`,
    preview: `${total} in cash on delivery`,
    title: `New order ${number}`,
    opening: 'Somebody has ordered, and waits to be called.',
    facts: [
      ['Order', String(number)],
      ['Date', date],
    ],
    closing: [
      `Who ordered, and where it goes: haat shop order ${number}`,
      `Once you have spoken with the customer: haat shop confirm ${number}`,
    ],
    button: { label: 'Open the shop', path: HOME_PATH },
    reason: `This is the address of ${name} (SHOP_EMAIL), which gets a mail for each new order.`,
  }
}

function amendment({ number }: EmailFacts, { name }: ShopOwner, total: string) {
  return {
    subject: `Your order ${number} at ${name} was changed`,
    preview: `It comes to ${total} now, to be paid in cash on delivery`,
    title: 'Your order was changed',
    opening: 'As agreed with you we have changed your order, or where it goes. This is what it holds now.',
  }
}

function confirmation({ number, date }: EmailFacts, { name, phone }: ShopOwner, total: string): Wording {
  return {
    subject: `Your order ${number} at ${name}`,
    preview: `We have your order: ${total}, to be paid in cash on delivery`,
    title: 'Thank you for your order',
    opening: 'We have it, and send it to the address that you gave with it.',
    facts: [
      ['Order', String(number)],
      ['Date', date],
      ['Payment', 'Cash on delivery'],
    ],
    closing: [
      'Please have the amount ready in cash when the parcel arrives.',
      `To change something, reply to this mail or call ${phone}, and name order ${number}.`,
    ],
    button: { label: 'See more from Japan', path: HOME_PATH },
    reason: `This address was given with an order at ${name}. If you did not order anything, please reply and tell us.`,
  }
}
