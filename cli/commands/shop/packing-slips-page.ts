import { encodeQR } from 'qr'
import { plainLines } from '#cli/output/plain-text.ts'
import { formatTaka } from '#core/money.ts'
import { html, Html } from '#core/text/html.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { counted, type OperatorOrder, unitsOf } from './operator-order.ts'
import { PACKING_SLIPS_STYLE } from './packing-slips-style.ts'

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
          ${new Html(PACKING_SLIPS_STYLE)}
        </style>
      </head>
      <body>
        ${pickingList(orders, `${shop.name}, ${printed}`)} ${orders.map((order) => slip(order, shop))}
      </body>
    </html> `.text
}

/** A product with its units, in all and by order. */
type Pick = { id: number; name: string; units: number; ordered: Map<number, number> }

/** All products by vendor, sorted by name. */
function picksOf(orders: readonly OperatorOrder[]): [vendor: string, picks: Pick[]][] {
  const names = new Intl.Collator('en', { numeric: true })
  const vendors = new Map<string, Map<number, Pick>>()
  for (const { id, vendor_name: vendor, order_product: lines } of orders) {
    const picks = vendors.get(vendor) ?? new Map<number, Pick>()
    vendors.set(vendor, picks)
    for (const { product_id, name, quantity } of lines) {
      const pick = picks.get(product_id) ?? { id: product_id, name, units: 0, ordered: new Map() }
      picks.set(product_id, pick)
      pick.units += quantity
      pick.ordered.set(id, (pick.ordered.get(id) ?? 0) + quantity)
    }
  }
  return [...vendors]
    .map(([vendor, picks]): [string, Pick[]] => [
      vendor,
      [...picks.values()].sort((one, other) => names.compare(one.name, other.name) || one.id - other.id),
    ])
    .sort(([one], [other]) => names.compare(one, other))
}

/** A table; `looks` are the classes of its columns. */
function table(
  titles: readonly (Html | string)[],
  looks: readonly string[],
  rows: readonly (readonly (Html | string | number)[])[],
  { head, foot }: { head?: Html; foot?: Html } = {},
): Html {
  const cells = (tag: 'th' | 'td', texts: readonly (Html | string | number)[]) =>
    texts.map((text, at) => html`<${new Html(tag)} class="${looks[at]}">${text}</${new Html(tag)}>`)
  return html`<table>
    <thead>
      ${head}
      <tr>
        ${cells('th', titles)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${cells('td', row)}
          </tr>`,
      )}
      ${foot}
    </tbody>
  </table>`
}

const BOX = new Html('<i></i>')
const numbered = (name: string, id: number): Html =>
  html`${isolated(name)} <span class="quiet">no. ${id}</span>`

function pickingList(orders: readonly OperatorOrder[], where: string): Html {
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  const ordersText = ({ ordered }: Pick): string =>
    Array.from(ordered, ([order, each]) => (each === 1 ? `${order}` : `${order}\u00A0×\u00A0${each}`)).join(
      ', ',
    )
  return html`<section class="picking">
    <header>
      <div>
        <h1>Picking list</h1>
        <p class="quiet">${where}</p>
      </div>
      <p class="count">${counted(orders.length, 'order')}, ${counted(units, 'unit')}</p>
    </header>
    ${picksOf(orders).map(([vendor, picks]) =>
      table(
        ['', 'Units', 'Product', 'For orders'],
        ['box', 'number units', '', 'ordered'],
        picks.map((pick) => [BOX, pick.units, numbered(pick.name, pick.id), ordersText(pick)]),
        {
          head: html`<tr>
            <th colspan="4" class="vendor">${isolated(vendor)}</th>
          </tr>`,
        },
      ),
    )}
  </section>`
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
    ${table(
      ['', 'Units', html`Product <span class="again">(order ${id})</span>`, 'Price', 'Sum'],
      ['box', 'number units', '', 'number', 'number'],
      lines.map((line) => [
        ...[BOX, line.quantity, numbered(line.name, line.product_id)],
        ...[formatTaka(line.price), formatTaka(line.total_price)],
      ]),
      {
        foot: html`<tr class="total">
          <td colspan="4">Total, paid in cash on delivery</td>
          <td class="number">${total}</td>
        </tr>`,
      },
    )}
  </section>`
}

/** Text of a customer or vendor, without markup and without effect on the direction of its surroundings. */
function isolated(text: string): Html {
  return html`<bdi>${plainLines(text).trim()}</bdi>`
}
