import { SUMS, type EmailContent } from './email-content.ts'

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
