import { dhakaDay } from '#core/time/dhaka.ts'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import { Email } from '#generated/schemas.ts'
import type { Db } from '#server/db/db.ts'
import { findOrder } from '#server/orders/order-queries.ts'
import { photosOf } from '#server/catalog/product-queries.ts'
import type { MailRow } from '#server/db/tables/tables.ts'
import { letterContent, enclosedPicture, pictureUrl, type Enclosed } from './email-content.ts'
import { letterHtml } from './email-html.ts'
import { letterText } from './email-text.ts'
import type { Letter, LetterLine } from './email.ts'
import type { LetterFacts } from './wording.ts'

/** A mail in words, ready to be sent. */
export type Message = {
  id: number
  /** The same mail sent twice after a lost answer is the same message to a mailbox. */
  messageId: string
  recipient: string
  date: Date
  subject: string
  text: string
  html: string
  pictures: Enclosed[]
}

/**
 * Whose letters these are, the domain of their ids, and where pictures and pages are: at an address, or else only in a folder.
 */
export type LetterShop = { owner: ShopOwner; domain: string; publicUrl: URL | null; assetsFolder: string }

/** What is told to people, in words. */
type WrittenLetter = Exclude<Letter, { kind: 'webhook' }>

/** A mail or webhook that can never be sent; `code` says why in the log. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError'
  readonly code: 'ENOORDER' | 'EADDRESS' | 'ERECEIVER'

  constructor(code: PermanentMailError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Composes a promised mail. Throws PermanentMailError where its order is gone or its address cannot be used. */
export async function compose(
  db: Db,
  of: LetterShop,
  mail: MailRow,
  letter: WrittenLetter,
): Promise<Message> {
  const { id, recipient, created_at } = mail
  const envelope = { id, recipient, date: new Date(created_at) }
  // The shop's own mailbox is a setting; addresses of customers may come from orders of earlier versions.
  if (letter.kind !== 'notice' && !Email.safeParse(recipient).success) {
    throw new PermanentMailError('EADDRESS', 'the e-mail address cannot be used')
  }
  if (letter.kind === 'ready') {
    const { subject, text, html } = letter
    return { ...envelope, messageId: messageId('quotation', mail, of), subject, text, html, pictures: [] }
  }
  const { facts, lines } =
    letter.kind === 'quotation'
      ? { facts: quotationFacts(mail, letter.validUntil), lines: letter.lines }
      : await orderedLines(db, mail, letter.kind)
  const words = await inWords(facts, lines, of)
  return { ...envelope, messageId: messageId(facts.kind, mail, of), ...words }
}

function quotationFacts({ id, created_at }: MailRow, validUntil: number): LetterFacts {
  return { kind: 'quotation', number: id, date: dhakaDay(created_at), validUntil: dhakaDay(validUntil) }
}

/** An order's lines keep the names and prices of its day; pictures are those of the shelves. */
async function orderedLines(db: Db, { order_id }: MailRow, kind: Exclude<LetterFacts['kind'], 'quotation'>) {
  const order = order_id === null ? undefined : await findOrder(db, order_id)
  if (!order) throw new PermanentMailError('ENOORDER', 'the order is gone')
  const products = await photosOf(
    db,
    order.lines.map(({ product_id }) => product_id),
  )
  const photos = new Map(products.map(({ id, photo }) => [id, photo]))
  // Of a line that was cancelled nothing is left.
  const held = order.lines.filter(({ quantity }) => quantity > 0)
  const lines = held.map((line): LetterLine => ({
    productId: line.product_id,
    name: line.name,
    vendorName: order.vendor_name,
    photo: photos.get(line.product_id) ?? '',
    pricePaisa: line.price_paisa,
    quantity: line.quantity,
  }))
  const facts: LetterFacts = {
    kind,
    number: order.id,
    date: dhakaDay(order.created_at),
    validUntil: null,
  }
  return { facts, lines }
}

async function inWords(facts: LetterFacts, lines: readonly LetterLine[], of: LetterShop) {
  const shop = of.publicUrl?.origin ?? null
  const pictures = shop ? new Map<string, Enclosed>() : await enclose(lines, of)
  const enclosedIn = (photo: string) => {
    const found = pictures.get(photo)
    return found ? `cid:${found.cid}` : null
  }
  const content = letterContent(facts, lines, {
    owner: of.owner,
    shop,
    pictureOf: ({ photo }) => (shop && photo ? pictureUrl(shop, photo) : enclosedIn(photo)),
  })
  return {
    subject: content.wording.subject,
    text: letterText(content),
    html: letterHtml(content),
    pictures: [...pictures.values()],
  }
}

async function enclose(
  lines: readonly LetterLine[],
  { assetsFolder, domain }: LetterShop,
): Promise<Map<string, Enclosed>> {
  const pictures = new Map<string, Enclosed>()
  for (const photo of new Set(lines.map((line) => line.photo))) {
    const picture = await enclosedPicture(assetsFolder, photo, `picture-${pictures.size + 1}@${domain}`)
    if (picture) pictures.set(photo, picture)
  }
  return pictures
}

function messageId(kind: string, { id, created_at }: MailRow, { domain }: LetterShop): string {
  return `<${kind}-${id}-${created_at}@${domain}>`
}
