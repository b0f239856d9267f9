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

type Pick = { vendor: string; name: string; id: number; units: number; orders: string[] }

/** The products of all orders, sorted by vendor and name, with the orders that they are for. */
function picksOf(orders: readonly OperatorOrder[]): Pick[] {
  const picks = new Map<number, Pick>()
  for (const { id: order, vendor_name: vendor, order_product: lines } of orders)
    for (const { product_id: id, name, quantity } of lines) {
      const pick = picks.get(id) ?? { vendor, name, id, units: 0, orders: [] }
      pick.units += quantity
      pick.orders.push(quantity === 1 ? `${order}` : `${order}\u00A0×\u00A0${quantity}`)
      picks.set(id, pick)
    }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...picks.values()].toSorted(
    (one, other) => compare(one.vendor, other.vendor) || compare(one.name, other.name),
  )
}

function pickingList(orders: readonly OperatorOrder[], where: string): Html {
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  const rows = picksOf(orders).map(
    (pick) =>
      html`<tr>
        <td class="number">☐ ${pick.units}</td>
        <td>${isolated(pick.name)} <small>no. ${pick.id}</small></td>
        <td>${isolated(pick.vendor)}</td>
        <td>${pick.orders.join(', ')}</td>
      </tr>`,
  )
  return html`<section>
    <h1>Picking list</h1>
    <p>${where}: ${counted(orders.length, 'order')}, ${counted(units, 'unit')}</p>
    <table>
      <thead>
        <tr>
          <th class="number">Units</th>
          <th>Product</th>
          <th>Vendor</th>
          <th>For orders</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

/** The sheet for a parcel. */
function slip(order: OperatorOrder, shop: Shop): Html {
  const { id, order_product: lines } = order
  const city = `${order.customer_city} ${order.customer_zip}`.trim()
  const to = [order.customer_name, order.customer_address, city, order.customer_country, order.customer_phone]
  const total = formatTaka(order.pay_amount)
  const carrier = `${order.courier ?? ''} ${order.tracking ?? ''}`.trim()
  const rows = lines.map(
    (line) =>
      html`<tr>
        <td class="number">☐ ${line.quantity}</td>
        <td>${isolated(line.name)} <small>no. ${line.product_id}</small></td>
        <td class="number">${formatTaka(line.price)}</td>
        <td class="number">${formatTaka(line.total_price)}</td>
      </tr>`,
  )
  return html`<section>
    <header>
      <div>
        <p>${isolated([shop.name, shop.address, `${shop.phone} · ${shop.email}`].join('\n'))}</p>
        <h1>Order ${id}</h1>
        <p>Placed ${dhakaTime(order.created_at)} · ${isolated(order.vendor_name)}</p>
      </div>
      ${new Html(encodeQR(String(id), 'svg', { ecc: 'quartile', border: 4 }))}
    </header>
    <h2>Deliver to</h2>
    <p class="large">${isolated(to.filter((each) => each.trim() !== '').join('\n'))}</p>
    <h2>Collect in cash</h2>
    <p class="large">${total}</p>
    ${carrier !== '' && html`<p>Carried by ${isolated(carrier)}</p>`}
    <table>
      <thead>
        <tr>
          <th class="number">Units</th>
          <th>Product (order ${id})</th>
          <th class="number">Price</th>
          <th class="number">Sum</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

/** Text of a customer or vendor, without markup and without effect on the direction of its surroundings. */
function isolated(text: string): Html {
  return html`<bdi>${plainLines(text).trim()}</bdi>`
}

/** The picking list and each slip begin on a sheet of their own; rows are not split between sheets. */
const STYLE = `
@page { size: A4; margin: 14mm }
body { font: 11pt/1.4 sans-serif; color: #000; background: #fff }
section + section { break-before: page }
header { display: flex; justify-content: space-between }
h1, h2, p { margin: 0 0 2mm }
h2 { font-size: 9pt }
bdi { overflow-wrap: anywhere; white-space: pre-line }
svg { width: 33mm; height: 33mm; flex: none; shape-rendering: crispEdges }
.large { font-size: 14pt; font-weight: bold }
table { width: 100%; margin-top: 5mm; border-collapse: collapse }
th, td { padding: 2mm; border-bottom: .3mm solid #888; text-align: left; vertical-align: top }
tr { break-inside: avoid }
.number { width: 1%; text-align: right; white-space: nowrap }
`
