import { CART_PATH, HOME_PATH } from '#core/catalog/page-paths.ts'
import type { ShopOwner } from '#core/page/shop-contact.ts'
import type { EmailContent, EmailFacts, Wording } from './email-types.ts'

export const SUMS = { subtotal: 'Sub-total', total: 'Total' } as const

export function wordingOf(facts: EmailFacts, owner: ShopOwner): Wording {
  if (facts.kind === 'notice') return notice(facts, owner)
  if (facts.kind === 'quotation') return quotation(facts, owner)
  const confirmed = confirmation(facts, owner)
  return facts.kind === 'amendment' ? { ...confirmed, ...amendment(facts, owner) } : confirmed
}

function quotation({ number, date, validUntil }: EmailFacts, { name }: ShopOwner): Wording {
  return {
    subject: `Your quotation from ${name}`,
    preview: (total) => `${total} in all, valid until ${validUntil}`,
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

function notice({ number, date }: EmailFacts, { name }: ShopOwner): Wording {
  return {
    subject: `New order ${number} at ${name}`,
    preview: (total) => `${total} in cash on delivery`,
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

function amendment({ number }: EmailFacts, { name }: ShopOwner) {
  return {
    subject: `Your order ${number} at ${name} was changed`,
    preview: (total: string) => `It comes to ${total} now, to be paid in cash on delivery`,
    title: 'Your order was changed',
    opening: 'As agreed with you we have changed your order, or where it goes. This is what it holds now.',
  }
}

function confirmation({ number, date }: EmailFacts, { name, phone }: ShopOwner): Wording {
  return {
    subject: `Your order ${number} at ${name}`,
    preview: (total) => `We have your order: ${total}, to be paid in cash on delivery`,
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

/** The plain text part of an email. */
export function emailText(content: EmailContent): string {
  const { wording, vendorName, lines, subtotal, total, owner, shop } = content
  const { title, opening, facts, closing, reason } = wording
  return [
    `${owner.name}: ${title}`,
    '',
    opening,
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(vendorName === null ? [] : [`Vendor: ${vendorName}`]),
    '',
    ...lines.flatMap((line) => [
      `${line.name}, ${line.quantity} x ${line.price}: ${line.total}`,
      ...(vendorName === null ? [`  ${line.vendorName}`] : []),
      ...(line.link ? [`  ${line.link}`] : []),
    ]),
    '',
    `${SUMS.subtotal}: ${subtotal}`,
    `${SUMS.total}: ${total}`,
    '',
    ...closing,
    ...(shop ? ['', shop + wording.button.path] : []),
    '',
    '-- ',
    reason,
    '',
    `${owner.name}, ${owner.address}`,
    `${owner.phone}, ${owner.email}`,
    '',
  ].join('\n')
}
