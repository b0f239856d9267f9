import { columnsOf, formerPrice, requiredFields } from '#core/catalog/product-mapping.ts'
import { invisibleFault } from '#core/text/look-alikes.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import type { ProductRow } from '#server/catalog/import/catalog-rows.ts'
import type { ProductEntry, RowProblems } from './catalog-import.ts'
import type { PhotoOf } from '#server/catalog/pictures/photo-names.ts'
import { stockMaximum } from '#generated/limits.ts'

type Surroundings = {
  vendorIdOf: ReadonlyMap<string, number>
  vendorNameOf: ReadonlyMap<number, string>
  photoOf: PhotoOf
  now: number
}

type Asked = { place: number; entry: ProductEntry; before: ProductRow | undefined; id: number }

/** The row of a product as it will be; what the entry does not name stays. */
export function productAfter(
  { place, entry, before, id }: Asked,
  around: Surroundings,
  problems: RowProblems,
): ProductRow {
  const refuse = (member: string, message: string) => problems.add(`products.${place}`, member, message)
  if (!before) {
    for (const member of requiredFields) {
      if (entry[member] === undefined) refuse(member, `A new product needs a ${member}`)
    }
  }
  if (entry.name === '') refuse('name', 'A name needs letters')
  if (entry.product_code === '') refuse('product_code', 'A product code needs letters or digits')
  const { photo, message } = around.photoOf(entry.photo, before?.photo)
  if (message) refuse('photo', message)
  const columns = columnsOf(entry, before, around.now)
  checkFormerPrice(entry, before, columns, refuse)
  if (!Number.isSafeInteger(columns.listed_at))
    refuse('listed_at', 'There is no such time: write it such as 2026-01-31T09:30:00Z')
  return {
    ...columns,
    id,
    vendor_id: vendorAfter(entry, before, around, refuse),
    photo,
    stock: stockAfter(entry, before, refuse),
  }
}

type Refuse = (member: string, message: string) => void

function vendorAfter(
  { vendor, product_code: code }: ProductEntry,
  before: ProductRow | undefined,
  { vendorIdOf, vendorNameOf }: Surroundings,
  refuse: Refuse,
): number {
  const id = vendor === undefined ? before?.vendor_id : vendorIdOf.get(vendor)
  if (before && id !== before.vendor_id) {
    const name = vendorNameOf.get(before.vendor_id) ?? 'another vendor'
    refuse('vendor', `${code} belongs to ${name}: a product keeps its vendor`)
  } else if (vendor !== undefined && id === undefined && invisibleFault(vendor) === null) {
    refuse('vendor', noVendor(vendor))
  }
  return before?.vendor_id ?? id ?? 0
}

function noVendor(name: string): string {
  return name === '' ? 'A vendor is named with letters' : `There is no vendor ${name}: add it, here or before`
}

/** A former price has to be above the price, unless it is not shown and not given. */
function checkFormerPrice(
  { original_price: given }: ProductEntry,
  before: ProductRow | undefined,
  {
    price_paisa: price,
    original_price_paisa: after,
  }: Pick<ProductRow, 'price_paisa' | 'original_price_paisa'>,
  refuse: Refuse,
): void {
  const former = given === undefined && before ? formerPrice(before) : after
  if (former === null || former > price) return
  const has = given === undefined ? `is ${formatTaka(toTaka(former))}: set a higher one, or null` : 'is not'
  refuse('original_price', `The former price has to be above the price; it ${has}`)
}

type Before = Pick<ProductRow, 'stock' | 'sold'>

/** The units that a product will have. A count that has moved since it was exported stays, and is refused where the row changed it. */
export function stockAfter(entry: ProductEntry, before: Before | undefined, refuse: Refuse): number {
  const { stock, stock_change: change } = entry
  if (stock !== undefined && change !== undefined) {
    refuse('stock_change', 'Give the stock or its change, not both')
  }
  if (!before) {
    if (stock === undefined && change !== undefined) {
      refuse('stock_change', 'A new product needs a stock, not a change of it')
    }
    return stock ?? 0
  }
  if (stock === undefined) return changed(before, change ?? 0, 'stock_change', refuse)
  const { stock_exported: exported } = entry
  if (exported === undefined || !hasMoved(entry, before)) return stock
  if (stock !== exported && stock !== before.stock) {
    const moved = `${exported} were in stock at the export, and ${before.stock} are now`
    refuse('stock', `${moved}: export again, or give the units that come or go as stock_change`)
  }
  return before.stock
}

/** As many may be there as were exported, and still be others: some sold, and as many delivered. */
function hasMoved({ stock_exported: exported, sold }: ProductEntry, before: Before): boolean {
  return before.stock !== exported || (sold !== undefined && sold !== before.sold)
}

function changed({ stock }: Before, change: number, member: string, refuse: Refuse): number {
  const after = stock + change
  if (after < 0) refuse(member, `Only ${stock} are in stock: no more can go`)
  if (after > stockMaximum)
    refuse(member, `${stock} are in stock: no more can come than ${stockMaximum} in all`)
  return after
}
