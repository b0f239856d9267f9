import { createHash } from 'node:crypto'
import type { BodyOf } from '#generated/operation-types.ts'
import { identityOf, rowKinds, vendorOf, type ImportRow, type RowKind } from './import-row.ts'

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
  let pending = [...vendors, ...categories, ...banners]
  for await (const chunk of chunksOf(products)) {
    const named = new Set(chunk.map(vendorOf))
    const accompanying = [...vendors.filter((row) => named.has(identityOf(row))), ...categories]
    const isFirst = pending.length > 0
    yield batchOf([...(isFirst ? pending : accompanying), ...chunk], isFirst ? rowKinds : ['products'])
    pending = []
  }
  if (pending.length > 0) yield batchOf(pending, rowKinds)
}

async function* chunksOf(rows: Iterable<ImportRow> | AsyncIterable<ImportRow>): AsyncGenerator<ImportRow[]> {
  let chunk: ImportRow[] = []
  let bytes = 0
  for await (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row.fields))
    if (chunk.length === MAX_ROWS || (chunk.length > 0 && bytes + size > MAX_BYTES)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(row)
    bytes += size
  }
  if (chunk.length > 0) yield chunk
}

function batchOf(all: readonly ImportRow[], counted: readonly RowKind[]): ImportBatch {
  const rows = Object.fromEntries(
    rowKinds.map((wanted) => [wanted, all.filter(({ kind }) => kind === wanted)]),
  )
  return { rows: rows as Record<RowKind, ImportRow[]>, counted }
}

/** The body of a request. */
export function bodyOf({ rows }: ImportBatch): ImportBody {
  const fieldsOf = ({ fields, picture }: ImportRow) =>
    picture ? { ...fields, photo: picture.photo } : fields
  const lists = rowKinds.map((kind) => [kind, rows[kind].map(fieldsOf)] as const)
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
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
  const isRelative = body.products?.some(
    ({ stock, stock_change: change, stock_exported: exported }) =>
      change !== undefined || (stock !== undefined && exported !== undefined && stock !== exported),
  )
  if (!isRelative) return undefined
  return createHash('sha256')
    .update(JSON.stringify([body, chosen]))
    .digest('hex')
}
