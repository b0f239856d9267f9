import { escapeHtml } from '#core/text/html.ts'
import { SUMS, type EmailContent, type ShownLine, type Wording } from './email-content.ts'

/** The shop's colors (`web/styles/app.css`), written out: mail programs support no variables. */
const PAPER = '#f3f0e7'
const SHEET = '#fffefb'
const LINE = '#e3ddcf'
const INK = '#1d1c1a'
const INK_SOFT = '#5a554b'
const INDIGO = '#2a3d66'
const VERMILION = '#bf3a26'
/** The shop's logo. */
const MARK = '#c73e2c'

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Bengali','Hiragino Sans','Noto Sans JP',sans-serif"

// Mail programs support tables and inline styles; these rules are for narrow screens and paper.
const EXTRAS = [
  '@media (max-width:480px){.sheet{padding-left:20px!important;padding-right:20px!important}}',
  '@media print{body,.ground,.card{background:#fff!important;border:0!important}.screen{display:none!important}.sheet{padding-left:0!important;padding-right:0!important}}',
].join('')

/** The HTML part of an email: one column, readable from 320 px to a sheet of paper; only pictures of products are fetched. */
export function emailHtml(content: EmailContent): string {
  const { wording, total } = content
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(wording.subject)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    // Prevents phones from turning dates and sums into links.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<style>${EXTRAS}</style></head>`,
    `<body style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${PAPER}">${escapeHtml(wording.preview(total))}</div>`,
    `<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}"><tr>`,
    '<td align="center" style="padding:24px 10px">',
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${SHEET};border:1px solid ${LINE};border-radius:6px;border-collapse:separate">`,
    ...[masthead(content.owner.name), greeting(wording), linesHtml(content), closing(content)].map(sheet),
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    footer(content),
    '</td></tr></table></body></html>',
  ].join('\n')
}

function sheet(inner: string, at: number): string {
  return `<tr><td class="sheet" style="padding:${at === 0 ? 28 : 0}px 32px 24px;${FONT};color:${INK}">${inner}</td></tr>`
}

/** The shop's logo, drawn with boxes, as mail programs show no vector pictures and block others. */
function masthead(name: string): string {
  const bar = (width: number, height: number, below: number) =>
    `<div style="width:${width}px;height:${height}px;margin:0 auto ${below}px;background:${SHEET};font-size:0;line-height:0"></div>`
  const pillars = `<div style="width:11px;height:10px;margin:0 auto;border-left:4px solid ${SHEET};border-right:4px solid ${SHEET};font-size:0;line-height:0"></div>`
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    `<td width="36" height="36" align="center" valign="middle" bgcolor="${MARK}" style="width:36px;height:36px;background:${MARK};border-radius:8px">${bar(26, 4, 4)}${bar(19, 3, 0)}${pillars}</td>`,
    `<td style="padding-left:12px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:.01em;color:${INK}">${escapeHtml(name)}</td>`,
    '</tr></table>',
  ].join('')
}

function greeting({ title, opening, facts }: Wording): string {
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:0 20px 0 0;font-size:15px;line-height:24px;color:${INK_SOFT}">${escapeHtml(label)}</td><td style="padding:0;font-size:15px;line-height:24px;font-weight:600;color:${INK}">${escapeHtml(value)}</td></tr>`
  return [
    `<h1 style="margin:0 0 8px;font-size:26px;line-height:34px;font-weight:600;color:${INK}">${escapeHtml(title)}</h1>`,
    `<p style="margin:0 0 16px;font-size:16px;line-height:25px;color:${INK_SOFT}">${escapeHtml(opening)}</p>`,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${facts.map(fact).join('')}</table>`,
  ].join('')
}

function closing({ wording, shop }: EmailContent): string {
  const { button } = wording
  const paragraphs = wording.closing.map(
    (text) =>
      `<p style="margin:0 0 10px;font-size:15px;line-height:23px;color:${INK_SOFT}">${escapeHtml(text)}</p>`,
  )
  if (!shop) return paragraphs.join('')
  const link = [
    '<table class="screen" role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px"><tr>',
    `<td align="center" bgcolor="${INDIGO}" style="background:${INDIGO};border-radius:6px">`,
    `<a href="${escapeHtml(shop + button.path)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a>`,
    '</td></tr></table>',
  ]
  return [...paragraphs, ...link].join('')
}

function footer({ wording, owner, shop }: EmailContent): string {
  const { name, phone, email, address } = owner
  const who = [`${name}, authentic Japanese products for Bangladesh`, address, `${phone}, ${email}`]
  const lines = shop ? [...who, new URL(shop).host] : who
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr>',
    `<td class="sheet" style="padding:16px 32px 0;${FONT};font-size:13px;line-height:20px;color:${INK_SOFT};word-break:break-word">`,
    `${escapeHtml(wording.reason)}<br><br>${lines.map(escapeHtml).join('<br>')}</td></tr></table>`,
  ].join('')
}

const PICTURE_PX = 64

/** The lines with their sums, as a table that does not break a line on paper. */
export function linesHtml({ vendorName, lines, subtotal, total }: EmailContent): string {
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

/** The alternative text is empty, because the name is beside the picture. */
function pictureHtml(source: string | null): string {
  const style = `border-radius:6px;background:${PAPER}`
  if (source === null) return `<div style="height:${PICTURE_PX}px;${style}"></div>`
  return `<img src="${escapeHtml(source)}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" style="display:block;${style}">`
}

function sumRow(label: string, amount: string, style: string, color: string): string {
  return `<tr><th scope="row" align="left" style="padding:0;font-weight:inherit;${style}">${label}</th><td align="right" style="padding:0;white-space:nowrap;font-variant-numeric:tabular-nums;${style};color:${color}">${amount}</td></tr>`
}
