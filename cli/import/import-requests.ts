import { createHash } from 'node:crypto'
import { cleanKey } from '#core/text/look-alikes.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { keyOf, rowKinds, type ImportRow, type ProductRow, type RowKind } from './import-row.ts'

export type ImportBody = BodyOf<'importCatalog'>
type RowsByKind = Readonly<Record<RowKind, readonly ImportRow[]>>

/** What goes to the store with one request, all of it or nothing. */
export type ImportRequest = {
  /** The row of the list behind each row of the body. */
  origins: RowsByKind
  /** Kinds whose rows count here; rows of other kinds only accompany the products that name them. */
  counted: readonly RowKind[]
}

// The contract's number of rows, and well below the store's four megabytes.
const MOST_ROWS = 500
const MOST_BYTES = 1_500_000

/**
 * Divides rows into requests: one transaction each, short enough that the store takes orders in between. A request holds the
 * vendors and categories of the list that its products name, so that each can be checked before any is written.
 */
export function importRequests(rows: readonly ImportRow[]): ImportRequest[] {
  const of = (kind: RowKind) => rows.filter((row) => row.kind === kind)
  const [vendors, categories, banners] = [of('vendors'), of('categories'), of('banners')]
  const [first = [], ...rest] = chunks(of('products'))
  if (rows.length === 0) return []
  const vendorChunks = chunks(vendors)
  const others = { categories, banners, products: first }
  const head =
    vendorChunks.length <= 1
      ? [request({ ...others, vendors }, rowKinds)]
      : [
          ...vendorChunks.map((chunk) => request({ vendors: chunk }, ['vendors'])),
          request({ ...others, vendors: vendorsOf(first, vendors) }, ['categories', 'banners', 'products']),
        ]
  const further = rest.map((products) =>
    request({ vendors: vendorsOf(products, vendors), categories, products }, ['products']),
  )
  return [...head, ...further]
}

function request(rows: Partial<RowsByKind>, counted: readonly RowKind[]): ImportRequest {
  return { origins: { vendors: [], categories: [], banners: [], products: [], ...rows }, counted }
}

/** The body of a request; `photoOf` names the pictures of this machine. */
export function bodyOf(
  { origins }: ImportRequest,
  photoOf: (picture: NonNullable<ImportRow['picture']>) => string,
): ImportBody {
  const filled = rowKinds.filter((kind) => origins[kind].length > 0)
  const lists = filled.map((kind) => [
    kind,
    origins[kind].map(({ fields, picture }) => (picture ? { ...fields, photo: photoOf(picture) } : fields)),
  ])
  return Object.fromEntries(lists) as ImportBody
}

/** The idempotency key of a body that changes stock by a number of units: the same content counts once. Undefined for others. */
export function contentKey(body: ImportBody, chosen = ''): string | undefined {
  if (!body.products?.some(changesStock)) return undefined
  return createHash('sha256')
    .update(JSON.stringify([body, chosen]))
    .digest('hex')
}

function changesStock({ stock, stock_change: change, stock_exported: exported }: ProductRow): boolean {
  return change !== undefined || (stock !== undefined && exported !== undefined && stock !== exported)
}

function chunks(rows: readonly ImportRow[]): ImportRow[][] {
  const made: ImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row.fields))
    const last = made.at(-1)
    if (last && last.length < MOST_ROWS && bytes + size <= MOST_BYTES) {
      last.push(row)
      bytes += size
    } else {
      made.push([row])
      bytes = size
    }
  }
  return made
}

function vendorsOf(products: readonly ImportRow[], vendors: readonly ImportRow[]): ImportRow[] {
  const names = new Set(products.map(({ fields }) => vendorKey(fields['vendor'])))
  return vendors.filter((row) => names.has(vendorKey(keyOf(row))))
}

/** A vendor's name as it is compared. */
export function vendorKey(name: unknown): string | null {
  return typeof name === 'string' ? cleanKey(name) : null
}
