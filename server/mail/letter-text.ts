import type { LetterContent } from './letter-content.ts'
import { SUMS } from './wording.ts'

/** A letter as plain text, for mail programs and readers that want no more. */
export function letterText({ wording, vendorName, lines, subtotal, total, shop }: LetterContent): string {
  const { title, opening, facts, closing, reason } = wording
  return [
    `Nihon Haat: ${title}`,
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
  ].join('\n')
}
