import { Option } from 'commander'
import type { Output } from '#cli/output/output.ts'
import { productTable, type WireProduct } from '#cli/output/shop-views.ts'

export type VendorFlag = { vendor?: string }

/** `--vendor`, as every list of products takes it. */
export function vendorOption(): Option {
  return new Option('-v, --vendor <name>', "only those of a vendor, by the vendor's name")
}

export function vendorParams({ vendor }: VendorFlag): { params: { vendor_name?: string } } {
  return { params: vendor === undefined ? {} : { vendor_name: vendor } }
}

/** Products as a list, in the store's order; a sentence where there are none. */
export function showProducts(out: Output, products: readonly WireProduct[]): void {
  out.result(products, (screen) => productTable(products, screen))
  if (products.length === 0) out.note('No products found')
}
