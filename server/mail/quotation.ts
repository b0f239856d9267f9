import { formatTaka, multiply, sum, toTaka, type Paisa } from '#core/money.ts'
import type { NewMail } from '#server/store/mail-queries.ts'
import { escapeHtml } from '#core/text/escape-html.ts'

/** A line of a quotation, at the store's own name and price. */
type QuotedLine = { name: string; pricePaisa: Paisa; quantity: number }

/** The mail that answers a request for a quotation: lines, sub-total and total (equal, spec §9), as text and HTML. */
export function quotationMail(recipient: string, lines: readonly QuotedLine[]): NewMail {
  const rows = lines.map(({ name, pricePaisa, quantity }) => ({
    name,
    quantity: String(quantity),
    price: taka(pricePaisa),
    total: taka(multiply(pricePaisa, quantity)),
  }))
  const total = taka(sum(lines.map(({ pricePaisa, quantity }) => multiply(pricePaisa, quantity))))
  return {
    recipient,
    subject: 'Your quotation from Nihon Haat',
    text: asText(rows, total),
    html: asHtml(rows, total),
  }
}

type Row = { name: string; quantity: string; price: string; total: string }

function asText(rows: readonly Row[], total: string): string {
  return [
    'Thank you for your interest in Nihon Haat. This is your quotation:',
    '',
    ...rows.map((row) => `${row.quantity} x ${oneLine(row.name)} at ${row.price}: ${row.total}`),
    '',
    `Sub-total: ${total}`,
    `Total: ${total}`,
    '',
    'Payment is cash on delivery. Prices and stock are those of this moment.',
    '',
  ].join('\n')
}

function asHtml(rows: readonly Row[], total: string): string {
  const body = rows.map(
    (row) =>
      `<tr>${cell(row.name)}${cell(row.quantity, true)}${cell(row.price, true)}${cell(row.total, true)}</tr>`,
  )
  const sumRow = (label: string) => `<tr><th colspan="3" align="right">${label}</th>${cell(total, true)}</tr>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your quotation from Nihon Haat</title></head>',
    '<body><p>Thank you for your interest in Nihon Haat. This is your quotation:</p>',
    '<table cellpadding="6"><thead><tr><th align="left">Product</th><th align="right">Quantity</th>',
    '<th align="right">Unit price</th><th align="right">Total</th></tr></thead>',
    `<tbody>${body.join('')}${sumRow('Sub-total')}${sumRow('Total')}</tbody></table>`,
    '<p>Payment is cash on delivery. Prices and stock are those of this moment.</p></body></html>',
  ].join('\n')
}

function cell(text: string, right = false): string {
  return `<td${right ? ' align="right"' : ''}>${escapeHtml(text)}</td>`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function taka(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}
