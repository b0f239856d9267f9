import { dhakaDay } from '#core/time/dhaka.ts'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import { Email } from '#generated/schemas.ts'
import type { Db } from '#server/db/db.ts'
import { findOrder } from '#server/orders/order-queries.ts'
import { photosOf } from '#server/catalog/product-queries.ts'
import type { MailRow } from '#server/db/tables/tables.ts'
import {
  emailContent,
  enclosedPictures,
  SUMS,
  type EmailContent,
  type EmailFacts,
  type Enclosed,
} from './email-content.ts'
import { emailHtml } from './email-html.ts'
import type { EmailLine, Notification } from './email.ts'

/** An email, ready to be sent. */
export type Message = {
  id: number
  /** The same at every attempt, so that mailboxes can deduplicate. */
  messageId: string
  recipient: string
  date: Date
  subject: string
  text: string
  html: string
  pictures: Enclosed[]
}

/** Owner and domain of emails, the public URL of the shop if any, and the folder of pictures. */
export type EmailShop = { owner: ShopOwner; domain: string; publicUrl: URL | null; assetsFolder: string }

type EmailNotification = Exclude<Notification, { kind: 'webhook' }>

/** A mail or webhook that can never be sent; `code` is for the log. */
export class PermanentMailError extends Error {
  override name = 'PermanentMailError'
  readonly code: 'ENOORDER' | 'EADDRESS' | 'ERECEIVER'

  constructor(code: PermanentMailError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The order that a mail is about, as it is now. Throws PermanentMailError when it is gone. */
export async function orderOf(db: Db, { order_id }: MailRow) {
  const order = order_id === null ? undefined : await findOrder(db, order_id)
  if (!order) throw new PermanentMailError('ENOORDER', 'the order is gone')
  return order
}

/** Composes a queued email. Throws PermanentMailError when its order is gone or its address cannot be used. */
export async function compose(
  db: Db,
  { owner, domain, publicUrl, assetsFolder }: EmailShop,
  mail: MailRow,
  notification: EmailNotification,
): Promise<Message> {
  const { id, recipient, created_at } = mail
  // The shop's own mailbox is a setting; addresses of customers may come from orders of earlier versions.
  if (notification.kind !== 'notice' && !Email.safeParse(recipient).success) {
    throw new PermanentMailError('EADDRESS', 'the e-mail address cannot be used')
  }
  const { facts, lines } =
    notification.kind === 'quotation'
      ? { facts: quotationFacts(mail, notification.validUntil), lines: notification.lines }
      : await orderedLines(db, mail, notification.kind)
  const shop = publicUrl?.origin ?? null
  const photos = new Set(shop === null ? lines.map(({ photo }) => photo) : [])
  const pictures = await enclosedPictures(photos, assetsFolder, domain)
  const enclosedIn = (photo: string) => {
    const found = pictures.get(photo)
    return found ? `cid:${found.cid}` : null
  }
  const content = emailContent(facts, lines, { owner, shop, enclosedIn })
  return {
    ...{ id, recipient, date: new Date(created_at) },
    messageId: `<${facts.kind}-${id}-${created_at}@${domain}>`,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content),
    pictures: [...pictures.values()],
  }
}

function quotationFacts({ id, created_at }: MailRow, validUntil: number): EmailFacts {
  return { kind: 'quotation', number: id, date: dhakaDay(created_at), validUntil: dhakaDay(validUntil) }
}

/** Names and prices are those of the order, pictures those of the catalog. */
async function orderedLines(db: Db, mail: MailRow, kind: Exclude<EmailFacts['kind'], 'quotation'>) {
  const order = await orderOf(db, mail)
  const products = await photosOf(
    db,
    order.lines.map(({ product_id }) => product_id),
  )
  const photos = new Map(products.map(({ id, photo }) => [id, photo]))
  // A cancelled line has no quantity.
  const remaining = order.lines.filter(({ quantity }) => quantity > 0)
  const lines = remaining.map((line): EmailLine => ({
    productId: line.product_id,
    name: line.name,
    vendorName: order.vendor_name,
    photo: photos.get(line.product_id) ?? '',
    pricePaisa: line.price_paisa,
    quantity: line.quantity,
  }))
  return { facts: { kind, number: order.id, date: dhakaDay(order.created_at), validUntil: null }, lines }
}

/** The plain text part of an email. */
function emailText(content: EmailContent): string {
  const { title, opening, facts, closing, button, reason, vendors, lines, total, owner, shop } = content
  return [
    `${owner.name}: ${title}`,
    '',
    opening,
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    `Vendor: ${vendors}`,
    '',
    ...lines.flatMap((line) => [
      `${line.name}, ${line.quantity} x ${line.price}: ${line.total}`,
      ...(line.link ? [`  ${line.link}`] : []),
    ]),
    '',
    `${SUMS.subtotal}: ${total}`,
    `${SUMS.total}: ${total}`,
    '',
    ...closing,
    ...(shop ? ['', shop + button.path] : []),
    '',
    '-- ',
    reason,
    '',
    `${owner.name}, ${owner.address}`,
    `${owner.phone}, ${owner.email}`,
    '',
  ].join('\n')
}
