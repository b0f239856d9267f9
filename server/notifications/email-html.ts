import { escapeHtml } from '#core/text/html.ts'
import { SUMS, type EmailContent, type ShownLine } from './email-content.ts'

/** The shop's colors (`web/styles/app.css`), written out: mail programs support no variables. */
const PAPER = '#f3f0e7'
const SHEET = '#fffefb'
const LINE = '#e3ddcf'
const INK = '#1d1c1a'
const INK_SOFT = '#5a554b'
const INDIGO = '#2a3d66'
const VERMILION = '#bf3a26'

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Bengali','Hiragino Sans','Noto Sans JP',sans-serif"
const SMALL = `font-size:13px;line-height:20px;color:${INK_SOFT}`
const TABLE = 'width="100%" cellpadding="0" cellspacing="0" border="0"'
const WIDTH = 'max-width:600px;margin:0 auto'

/** The HTML part of an email: one column from 320 px on, with the inline styles and tables that mail programs support. */
export function emailHtml(content: EmailContent): string {
  const { subject, preview, title, opening, facts, closing, owner, shop, button } = content
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    // Prevents phones from turning dates and sums into links.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"></head>',
    `<body style="margin:0;padding:24px 10px;background:${PAPER};${FONT};font-size:15px;line-height:24px;color:${INK}">`,
    `<div style="display:none">${escapeHtml(preview)}</div>`,
    `<table role="presentation" ${TABLE} style="${WIDTH};background:${SHEET};border:1px solid ${LINE};border-radius:6px"><tr><td style="padding:28px 24px">`,
    `<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:${VERMILION}">${escapeHtml(owner.name)}</p>`,
    `<h1 style="margin:0 0 8px;font-size:26px;line-height:34px;font-weight:600">${escapeHtml(title)}</h1>`,
    paragraph(opening),
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${facts.map(factRow).join('')}</table>`,
    linesHtml(content),
    ...closing.map(paragraph),
    shop
      ? `<p style="margin:20px 0 0"><a href="${escapeHtml(shop + button.path)}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:600;background:${INDIGO};border-radius:6px;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>`
      : '',
    '</td></tr></table>',
    footer(content),
    '</body></html>',
  ].join('\n')
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;color:${INK_SOFT}">${escapeHtml(text)}</p>`
}

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:0 20px 0 0;color:${INK_SOFT}">${escapeHtml(label)}</td><td style="font-weight:600">${escapeHtml(value)}</td></tr>`
}

function footer({ reason, owner, shop }: EmailContent): string {
  const { name, phone, email, address } = owner
  const who = [`${name}, authentic Japanese products for Bangladesh`, address, `${phone}, ${email}`]
  const lines = [reason, '', ...who, ...(shop ? [new URL(shop).host] : [])]
  return `<p style="${WIDTH};padding:16px 24px 0;${SMALL};word-break:break-word">${lines.map(escapeHtml).join('<br>')}</p>`
}

const PICTURE_PX = 64

/** The lines with their sums. */
function linesHtml({ vendors, lines, total }: EmailContent): string {
  return [
    `<div style="${SMALL}">${escapeHtml(vendors)}</div>`,
    `<table ${TABLE} style="margin:12px 0;border-bottom:1px solid ${LINE}">`,
    ...lines.map(lineRow),
    '</table>',
    `<table ${TABLE} style="margin:0 0 24px">`,
    sumRow(SUMS.subtotal, total, `color:${INK_SOFT}`),
    sumRow(SUMS.total, total, `font-size:20px;line-height:32px;font-weight:700;color:${VERMILION}`),
    '</table>',
  ].join('\n')
}

function lineRow({ name, quantity, price, total, link, picture }: ShownLine): string {
  const title = link
    ? `<a href="${escapeHtml(link)}" style="color:${INK};text-decoration:none">${escapeHtml(name)}</a>`
    : escapeHtml(name)
  const cell = `border-top:1px solid ${LINE}`
  return [
    `<tr valign="top"><td width="${PICTURE_PX}" style="padding:14px 14px 14px 0;${cell}">${pictureHtml(picture)}</td>`,
    `<td style="padding:14px 0;${cell};word-break:break-word">${title}`,
    `<table role="presentation" ${TABLE}><tr><td nowrap style="color:${INK_SOFT}">${quantity} × ${price}</td>`,
    `<td nowrap align="right" style="font-weight:600">${total}</td></tr></table></td></tr>`,
  ].join('')
}

/** The alternative text is empty, because the name is beside the picture. */
function pictureHtml(source: string | null): string {
  if (source === null) return ''
  return `<img src="${escapeHtml(source)}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" style="display:block;border-radius:6px">`
}

function sumRow(label: string, amount: string, style: string): string {
  return `<tr><th scope="row" align="left" style="padding:0;font-weight:inherit;${style}">${label}</th><td align="right" style="white-space:nowrap;${style}">${amount}</td></tr>`
}
