import { encodeQR } from 'qr'
import { plainLines } from '#cli/output/plain-text.ts'
import { formatTaka } from '#core/money.ts'
import { html, Html } from '#core/text/html.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { counted, type OperatorOrder, unitsOf } from './operator-order.ts'

type Shop = SuccessOf<'getOperatorKey'>['shop']
type Batch = { shop: Shop; orders: readonly OperatorOrder[]; at: number }

/** One page without scripts and network requests, with each part on a sheet of its own. */
export function packingSlipsPage({ shop, orders, at }: Batch): string {
  const printed = dhakaTime(at)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>Packing slips ${printed}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        ${pickingList(orders, `${shop.name}, ${printed}`)} ${orders.map((order) => slip(order, shop))}
      </body>
    </html> `.text
}

const names = new Intl.Collator('en', { numeric: true })

/** `Map.groupBy`, which Node 20 lacks. */
function groupedBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** The products of all orders by vendor. */
function pickingList(orders: readonly OperatorOrder[], where: string): Html {
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  const vendors = [...groupedBy(orders, ({ vendor_name: vendor }) => vendor)]
  vendors.sort(([one], [other]) => names.compare(one, other))
  return html`<section class="picking">
    <header>
      <div>
        <h1>Picking list</h1>
        <p class="quiet">${where}</p>
      </div>
      <p class="count">${counted(orders.length, 'order')}, ${counted(units, 'unit')}</p>
    </header>
    ${vendors.map(vendorTable)}
  </section>`
}

type Line = OperatorOrder['order_product'][number]
type Pick = Line & { order: number }

/** The products of a vendor, sorted by name, with the orders that they are for. */
function vendorTable([vendor, orders]: [string, OperatorOrder[]]): Html {
  const lines = orders.flatMap(({ id, order_product: all }) => all.map((line) => ({ ...line, order: id })))
  lines.sort((one, other) => names.compare(one.name, other.name))
  const products = groupedBy(lines, ({ product_id: id }) => id)
  return html`<table>
    <thead>
      <tr>
        <th colspan="4" class="vendor">${isolated(vendor)}</th>
      </tr>
      <tr>
        <th class="box"></th>
        <th class="number units">Units</th>
        <th>Product</th>
        <th class="ordered">For orders</th>
      </tr>
    </thead>
    <tbody>
      ${[...products.values()].map(pickRow)}
    </tbody>
  </table>`
}

/** A product, with its lines in all orders. */
function pickRow(lines: readonly Pick[]): Html {
  const [first] = lines
  const orders = lines.map(({ order, quantity }) =>
    quantity === 1 ? `${order}` : `${order}\u00A0×\u00A0${quantity}`,
  )
  const units = lines.reduce((all, { quantity }) => all + quantity, 0)
  return html`<tr>
    ${BOX}
    <td class="number units">${units}</td>
    ${first && nameAndNumber(first)}
    <td class="ordered">${orders.join(', ')}</td>
  </tr>`
}

const BOX = html`<td class="box"><i></i></td>`

function nameAndNumber({ name, product_id: id }: Line): Html {
  return html`<td>${isolated(name)} <span class="quiet">no. ${id}</span></td>`
}

/** The sheet for a parcel. */
function slip(order: OperatorOrder, { name, phone, email, address }: Shop): Html {
  const { id, order_product: lines } = order
  const city = `${order.customer_city} ${order.customer_zip}`.trim()
  const to = [order.customer_address, city, order.customer_country].filter((each) => each.trim() !== '')
  const total = formatTaka(order.pay_amount)
  const carrier = `${order.courier ?? ''} ${order.tracking ?? ''}`.trim()
  const carriedBy =
    carrier !== '' &&
    html`<h2>Carried by</h2>
      <p>${isolated(carrier)}</p>`
  return html` <section class="slip">
    <header>
      <div>
        <p class="shop">${isolated(name)}</p>
        <p class="quiet">${isolated(address)}<br />${isolated(phone)} · ${isolated(email)}</p>
        <h1>Order ${id}</h1>
        <p class="quiet">Placed ${dhakaTime(order.created_at)} · ${isolated(order.vendor_name)}</p>
      </div>
      <div class="code">${new Html(encodeQR(String(id), 'svg', { ecc: 'quartile', border: 4 }))}</div>
    </header>
    <div class="way">
      <div class="to">
        <h2>Deliver to</h2>
        <p class="name">${isolated(order.customer_name)}</p>
        ${to.map((each) => html`<p>${isolated(each)}</p>`)}
        <p class="phone">${isolated(order.customer_phone)}</p>
      </div>
      <div class="collect">
        <h2>Collect in cash</h2>
        <p class="sum">${total}</p>
        <p class="quiet">${counted(unitsOf(order), 'unit')}</p>
        ${carriedBy}
      </div>
    </div>
    <table>
      <thead>
        <tr>
          <th class="box"></th>
          <th class="number units">Units</th>
          <th>Product <span class="again">(order ${id})</span></th>
          <th class="number">Price</th>
          <th class="number">Sum</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
              ${BOX}
              <td class="number units">${line.quantity}</td>
              ${nameAndNumber(line)}
              <td class="number">${formatTaka(line.price)}</td>
              <td class="number">${formatTaka(line.total_price)}</td>
            </tr>`,
        )}
        <tr class="total">
          <td colspan="4">Total, paid in cash on delivery</td>
          <td class="number">${total}</td>
        </tr>
      </tbody>
    </table>
  </section>`
}

/** Text of a customer or vendor, without markup and without effect on the direction of its surroundings. */
function isolated(text: string): Html {
  return html`<bdi>${plainLines(text).trim()}</bdi>`
}

/** A4, black on white, with system fonts. Rows are not split between sheets, and table heads repeat on each sheet. */
const STYLE = `
@page { size: A4; margin: 14mm 14mm 16mm }
@page picking { @bottom-right { content: counter(page); font: 8pt sans-serif } }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 10.5pt/1.45 'Noto Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans Bengali', 'Nirmala UI', 'Kohinoor Bangla', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic', sans-serif; color: #000; background: #fff }
header { display: flex; justify-content: space-between; gap: 8mm; align-items: flex-start }
h1 { font-size: 19pt; line-height: 1.2 }
h2 { font-size: 8.5pt; font-weight: 600; margin-bottom: 1mm }
bdi { overflow-wrap: anywhere; white-space: pre-line }
.quiet { font-size: 9pt; color: #444 }
.count { font-size: 12pt; font-weight: 600; white-space: nowrap; padding-top: 1.5mm }
.slip { break-before: page }
.shop { font-size: 12pt; font-weight: 700 }
.slip h1 { margin-top: 5mm }
.code svg { display: block; width: 33mm; height: 33mm; margin: -3mm -4mm 0 0; shape-rendering: crispEdges }
.way { display: flex; margin: 3mm 0 6mm; border: .5mm solid #000; break-inside: avoid }
.to { flex: 1; padding: 3mm 4mm; font-size: 12pt }
.name { font-size: 14pt; font-weight: 700 }
.phone { font-size: 14pt; font-weight: 700; margin-top: 1mm }
.collect { flex: 0 0 48mm; padding: 3mm 4mm; border-left: .5mm solid #000 }
.collect h2:nth-of-type(2) { margin-top: 3mm }
.sum { font-size: 20pt; font-weight: 700; line-height: 1.3 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
.picking { page: picking }
.picking table { margin-top: 6mm }
th { text-align: left; font-size: 8.5pt; font-weight: 600; vertical-align: bottom; border-bottom: .5mm solid #000 }
.vendor { font-size: 13pt; font-weight: 700; border: 0; padding-left: 0 }
th, td { padding: 1.6mm 2mm }
td { vertical-align: top; border-bottom: .2mm solid #888 }
tr { break-inside: avoid }
thead { display: table-header-group; break-after: avoid }
tbody tr:first-child { break-after: avoid }
tr:nth-last-child(2), .total { break-before: avoid }
.number { text-align: right; white-space: nowrap; width: 1% }
.units { font-size: 12.5pt; line-height: 1.2; font-weight: 700 }
.box { width: 1%; padding-left: 0 }
.box i { display: block; width: 4mm; height: 4mm; margin-top: .4mm; border: .3mm solid #000 }
.ordered { width: 38%; font-size: 9.5pt }
.again { font-weight: 400 }
.total td { border: 0; border-top: .5mm solid #000; font-size: 12pt; font-weight: 700 }
.total td:first-child { text-align: right }
@media screen {
  body { background: #ddd; padding: 6mm 0 }
  section { background: #fff; width: 210mm; max-width: 100%; min-height: 297mm; margin: 0 auto 6mm; padding: 14mm }
}
`
