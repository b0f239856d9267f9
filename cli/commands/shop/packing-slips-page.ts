import { encodeQR } from 'qr'
import { plainLines } from '#cli/output/plain-text.ts'
import { formatTaka } from '#core/money.ts'
import { html, Html } from '#core/text/html.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { counted, type OperatorOrder, unitsOf } from './operator-order.ts'
import { PACKING_SLIPS_STYLE } from './packing-slips-style.ts'

type Shop = SuccessOf<'getOperatorKey'>['shop']
/** Orders as they are packed, whose shop's they are, and when that is printed. */
type Batch = { shop: Shop; orders: readonly OperatorOrder[]; at: number }

/** The papers of a batch as one page that needs no network and no script, each part on a sheet of its own. */
export function packingSlipsPage({ shop, orders, at }: Batch): string {
  const printed = dhakaTime(at)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>Papers ${printed}</title>
        <style>
          ${new Html(PACKING_SLIPS_STYLE)}
        </style>
      </head>
      <body>
        ${pickingList(orders, `${shop.name}, ${printed}`)} ${orders.map((order) => slip(order, shop))}
      </body>
    </html> `.text
}

/** A product of the batch: how many units of it, and for which orders. */
type Pick = { id: number; name: string; units: number; wanted: Map<number, number> }

/** All products by their vendors, both in the order in which people look for names. */
function picksOf(orders: readonly OperatorOrder[]): [vendor: string, picks: Pick[]][] {
  const names = new Intl.Collator('en', { numeric: true })
  const vendors = new Map<string, Map<number, Pick>>()
  for (const { id, vendor_name: vendor, order_product: lines } of orders) {
    const picks = vendors.get(vendor) ?? new Map<number, Pick>()
    vendors.set(vendor, picks)
    for (const { product_id, name, quantity } of lines) {
      const pick = picks.get(product_id) ?? { id: product_id, name, units: 0, wanted: new Map() }
      picks.set(product_id, pick)
      pick.units += quantity
      pick.wanted.set(id, (pick.wanted.get(id) ?? 0) + quantity)
    }
  }
  return [...vendors]
    .map(([vendor, picks]): [string, Pick[]] => [
      vendor,
      [...picks.values()].sort((one, other) => names.compare(one.name, other.name) || one.id - other.id),
    ])
    .sort(([one], [other]) => names.compare(one, other))
}

function pickingList(orders: readonly OperatorOrder[], where: string): Html {
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  return html`<section class="picking">
    <header>
      <div>
        <h1>Picking list</h1>
        <p class="quiet">${where}</p>
      </div>
      <p class="count">${counted(orders.length, 'order')}, ${counted(units, 'unit')}</p>
    </header>
    ${picksOf(orders).map(
      ([vendor, picks]) =>
        html`<table>
          <thead>
            <tr>
              <th colspan="4" class="vendor">${said(vendor)}</th>
            </tr>
            <tr>
              <th></th>
              <th class="number">Units</th>
              <th>Product</th>
              <th>For orders</th>
            </tr>
          </thead>
          <tbody>
            ${picks.map(
              ({ name, id, units: all, wanted }) =>
                html` <tr>
                  <td class="box"><i></i></td>
                  <td class="number units">${all}</td>
                  <td>${said(name)} <span class="quiet">no. ${id}</span></td>
                  <td class="wanted">
                    ${[...wanted].map(([order, each]) => (each === 1 ? String(order) : `${order}\u00A0×\u00A0${each}`)).join(', ')}
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    )}
  </section>`
}

/** A sheet that goes into the parcel: where it goes, what is in it, what is to be paid. */
function slip(order: OperatorOrder, { name, phone, email, address }: Shop): Html {
  const { id, order_product: lines } = order
  const place = `${order.customer_city} ${order.customer_zip}`.trim()
  const to = [order.customer_address, place, order.customer_country].filter((each) => each.trim() !== '')
  const sum = formatTaka(order.pay_amount)
  const carried = `${order.courier ?? ''} ${order.tracking ?? ''}`.trim()
  return html` <section class="slip">
    <header>
      <div>
        <p class="shop">${said(name)}</p>
        <p class="quiet">${said(address)}<br />${said(phone)} · ${said(email)}</p>
        <h1>Order ${id}</h1>
        <p class="quiet">Placed ${dhakaTime(order.created_at)} · ${said(order.vendor_name)}</p>
      </div>
      <div class="code">${codeOf(id)}</div>
    </header>
    <div class="way">
      <div class="to">
        <h2>Deliver to</h2>
        <p class="name">${said(order.customer_name)}</p>
        ${to.map((each) => html`<p>${said(each)}</p>`)}
        <p class="phone">${said(order.customer_phone)}</p>
      </div>
      <div class="collect">
        <h2>Collect in cash</h2>
        <p class="sum">${sum}</p>
        <p class="quiet">${counted(unitsOf(order), 'unit')}</p>
        ${
          carried !== '' &&
          html`<h2>Carried by</h2>
            <p>${said(carried)}</p>`
        }
      </div>
    </div>
    <table>
      <thead>
        <tr>
          <th></th>
          <th class="number">Units</th>
          <th>Product <span class="again">(order ${id})</span></th>
          <th class="number">Price</th>
          <th class="number">Sum</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html` <tr>
              <td class="box"><i></i></td>
              <td class="number units">${line.quantity}</td>
              <td>${said(line.name)} <span class="quiet">no. ${line.product_id}</span></td>
              <td class="number">${formatTaka(line.price)}</td>
              <td class="number">${formatTaka(line.total_price)}</td>
            </tr>`,
        )}
        <tr class="total">
          <td colspan="4">Total, paid in cash on delivery</td>
          <td class="number">${sum}</td>
        </tr>
      </tbody>
    </table>
  </section>`
}

/** The number of an order as a code that a phone or a scanner reads, even where its print is spoilt in a place. */
function codeOf(id: number): Html {
  return new Html(encodeQR(String(id), 'svg', { ecc: 'quartile', border: 4 }))
}

/** What somebody else has written: no character of it turns around what stands beside it, and none is markup. */
function said(text: string): Html {
  return html`<bdi>${plainLines(text).trim()}</bdi>`
}
