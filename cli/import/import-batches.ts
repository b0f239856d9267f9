import { createHash } from 'node:crypto'
import { cleanKey } from '#core/text/look-alikes.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { keyOf, rowKinds, type ImportRow, type ProductRow, type RowKind } from './import-row.ts'

export type ImportBody = BodyOf<'importCatalog'>

/** The rows of one request, which the store writes in one transaction. */
export type ImportBatch = {
  rows: Readonly<Record<RowKind, readonly ImportRow[]>>
  /** The kinds whose rows count here; rows of other kinds accompany the products that name them. */
  counted: readonly RowKind[]
}

/** The vendors, categories and banners of a list. */
export type OtherRows = Readonly<Record<Exclude<RowKind, 'products'>, readonly ImportRow[]>>

// The limit of the contract, and well below the four megabytes of the store.
const MAX_ROWS = 500
const MAX_BYTES = 1_500_000

/**
 * Divides a list into requests. They are short, so that the store takes orders between them. Each has the vendors and
 * categories of the list that its products name, so that each can be checked before any is written.
 */
export async function* importBatches(
  products: AsyncIterable<ImportRow>,
  { vendors, categories, banners }: OtherRows,
): AsyncGenerator<ImportBatch> {
  const isSplit = vendors.length > MAX_ROWS
  const alone = isSplit ? vendors : []
  for (let at = 0; at < alone.length; at += MAX_ROWS)
    yield batchOf({ vendors: alone.slice(at, at + MAX_ROWS) }, ['vendors'])
  let isFirst = true
  const next = (chunk: readonly ImportRow[]): ImportBatch => {
    const named = new Set(chunk.map(({ fields }) => vendorKey(fields['vendor'])))
    const accompanying = vendors.filter((row) => named.has(vendorKey(keyOf(row))))
    if (!isFirst) return batchOf({ vendors: accompanying, categories, products: chunk }, ['products'])
    isFirst = false
    const rows = { vendors: isSplit ? accompanying : vendors, categories, banners, products: chunk }
    return batchOf(rows, isSplit ? ['categories', 'banners', 'products'] : rowKinds)
  }
  let chunk: ImportRow[] = []
  let bytes = 0
  for await (const row of products) {
    const size = Buffer.byteLength(JSON.stringify(row.fields))
    if (chunk.length === MAX_ROWS || (chunk.length > 0 && bytes + size > MAX_BYTES)) {
      yield next(chunk)
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += size
  }
  const hasOthers = vendors.length + categories.length + banners.length > 0
  if (chunk.length > 0 || (isFirst && hasOthers)) yield next(chunk)
}

function batchOf(rows: Partial<ImportBatch['rows']>, counted: readonly RowKind[]): ImportBatch {
  return { rows: { vendors: [], categories: [], banners: [], products: [], ...rows }, counted }
}

/** The body of a request. */
export function bodyOf({ rows }: ImportBatch): ImportBody {
  const lists = rowKinds
    .filter((kind) => rows[kind].length > 0)
    .map((kind) => [
      kind,
      rows[kind].map(({ fields, picture }) => (picture ? { ...fields, photo: picture.photo } : fields)),
    ])
  return Object.fromEntries(lists) as ImportBody
}

/** The row and field of a path of the store, such as `products.3.photo`; null for another path. */
export function rowAt({ rows }: ImportBatch, path: string): { row: ImportRow; field: string } | null {
  const [, name, at, field = ''] = /^(\w+)\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  const kind = rowKinds.find((each) => each === name)
  const row = kind && rows[kind][Number(at)]
  return row === undefined ? null : { row, field }
}

/** The idempotency key of a body with relative changes of stock: the same content counts once. Undefined for others. */
export function contentKey(body: ImportBody, chosen = ''): string | undefined {
  if (!body.products?.some(changesStock)) return undefined
  const content = JSON.stringify([body, chosen])
  return createHash('sha256').update(content).digest('hex')
}

function changesStock({ stock, stock_change: change, stock_exported: exported }: ProductRow): boolean {
  return change !== undefined || (stock !== undefined && exported !== undefined && stock !== exported)
}

/** A normalized name of a vendor. */
export function vendorKey(name: unknown): string | null {
  return typeof name === 'string' ? cleanKey(name) : null
}
