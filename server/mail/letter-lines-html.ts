import { escapeHtml } from '#core/text/escape-html.ts'
import type { LetterContent, ShownLine } from './letter-content.ts'
import { INK, INK_SOFT, LINE, PAPER, VERMILION } from './letter-look.ts'
import { SUMS } from './wording.ts'

const PICTURE_PX = 64

/** The lines of a letter with their sums, as a table that keeps a line together on paper. */
export function letterLinesHtml({ vendorName, lines, subtotal, total }: LetterContent): string {
  return [
    vendorName === null ? '' : small(vendorName),
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px;border-collapse:collapse;border-bottom:1px solid ${LINE}">`,
    ...lines.map((line) => lineRow(line, vendorName === null ? small(line.vendorName) : '')),
    '</table>',
    '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:12px;border-collapse:collapse;page-break-inside:avoid">',
    sumRow(SUMS.subtotal, subtotal, `font-size:15px;line-height:24px;color:${INK_SOFT}`, INK_SOFT),
    sumRow(SUMS.total, total, 'font-size:20px;line-height:32px;font-weight:700', VERMILION),
    '</table>',
  ].join('\n')
}

function lineRow({ name, quantity, price, total, link, picture }: ShownLine, vendor: string): string {
  const title = link
    ? `<a href="${escapeHtml(link)}" style="color:${INK};text-decoration:none">${escapeHtml(name)}</a>`
    : escapeHtml(name)
  const top = `border-top:1px solid ${LINE}`
  return [
    '<tr valign="top" style="page-break-inside:avoid">',
    `<td width="${PICTURE_PX}" style="padding:14px 14px 14px 0;${top}">${pictureHtml(picture)}</td>`,
    `<td style="padding:14px 0;${top};font-size:16px;line-height:22px;color:${INK};word-break:break-word">`,
    `${title}${vendor}`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:4px"><tr>',
    `<td nowrap style="font-size:15px;line-height:22px;color:${INK_SOFT}">${quantity} × ${price}</td>`,
    `<td nowrap align="right" style="font-size:16px;line-height:22px;font-weight:600">${total}</td>`,
    '</tr></table></td></tr>',
  ].join('')
}

function small(text: string): string {
  return `<div style="font-size:13px;line-height:20px;color:${INK_SOFT}">${escapeHtml(text)}</div>`
}

/** Beside its name a picture says nothing more to who cannot see it. */
function pictureHtml(source: string | null): string {
  const look = `border-radius:6px;background:${PAPER}`
  if (source === null) return `<div style="height:${PICTURE_PX}px;${look}"></div>`
  return `<img src="${escapeHtml(source)}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" style="display:block;${look}">`
}

function sumRow(label: string, amount: string, look: string, color: string): string {
  return `<tr><th scope="row" align="left" style="padding:0;font-weight:inherit;${look}">${label}</th><td align="right" style="padding:0;white-space:nowrap;font-variant-numeric:tabular-nums;${look};color:${color}">${amount}</td></tr>`
}
