import { createHash } from 'node:crypto'
import { cleanKey } from '#core/text/look-alikes.ts'
import {
  identityOf,
  keyFields,
  keyOf,
  rowKinds,
  type RowError,
  type ImportRow,
  type ProductRow,
  type RowKind,
  locationOf,
} from '#cli/import/import-row.ts'
import type { BodyOf } from '#generated/operation-types.ts'

export type ImportBody = BodyOf<'importCatalog'>
/** What becomes of a stock that has moved since its list was exported. */
export type StockToMove = NonNullable<ImportBody['moved_stock']>

/** What goes to the store with one request. */
export type Batch = {
  body: ImportBody
  /** The row of the list behind each row of the body. */
  origins: Readonly<Record<RowKind, readonly ImportRow[]>>
  /** Kinds whose rows go in with this batch; others come along only because rows name them. */
  counted: readonly RowKind[]
  /** Tells this body from any other. */
  hash: string
  /** Codes of the products whose stock it changes by a number of units. */
  stockChanges: readonly string[]
}

export type ImportPlan = { batches: Batch[]; faults: RowError[] }

/** How much one request may hold: the contract's number of rows, and well below the store's four megabytes. */
export type BatchLimits = { rows: number; bytes: number }
export const batchLimits: BatchLimits = { rows: 500, bytes: 3_000_000 }

type Planning = { limits?: BatchLimits; movedStock?: StockToMove | undefined }

/**
 * Divides good rows into requests. A batch brings along the vendors and categories of the list that its products name,
 * so that each can be tried by itself before any is written. Two rows with one key are a fault.
 */
export function planImport(
  rows: readonly ImportRow[],
  { limits = batchLimits, movedStock }: Planning = {},
): ImportPlan {
  const batch = batchWith(movedStock === undefined ? {} : { moved_stock: movedStock })
  const faults = repeatedKeys(rows)
  const [vendors, categories, banners, products] = rowKinds.map((kind) =>
    rows.filter((row) => row.kind === kind),
  )
  const heads = chunks(vendors ?? [], limits).map((chunk) => ({ vendors: chunk }))
  const head = { ...heads.pop(), categories: categories ?? [], banners: banners ?? [] }
  const batches = heads.map((each) => batch(each, ['vendors']))
  const parts = chunks(products ?? [], limits)
  if (heads.length > 0 || sizeOf([...head.categories, ...(head.vendors ?? [])]) > limits.bytes / 2) {
    batches.push(batch(head, ['vendors', 'categories', 'banners']))
  } else if (rows.length > 0) {
    batches.push(batch({ ...head, products: parts.shift() ?? [] }, rowKinds))
  }
  const named = namedRows(vendors ?? [], categories ?? [])
  for (const part of parts) batches.push(batch({ ...named(part), products: part }, ['products']))
  return { batches, faults }
}

/** What `--json` and records know a list of batches by. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}

/** Makes batches whose bodies say this of all of their rows. */
function batchWith(said: Pick<ImportBody, 'moved_stock'>) {
  return (rows: Partial<Record<RowKind, readonly ImportRow[]>>, counted: readonly RowKind[]): Batch => {
    const origins = { vendors: [], categories: [], banners: [], products: [], ...rows }
    const filled = rowKinds.filter((kind) => origins[kind].length > 0)
    const bodies = Object.fromEntries(
      filled.map((kind) => [kind, origins[kind].map(({ fields }) => fields)]),
    ) as ImportBody
    const body = { ...said, ...bodies }
    const stockChanges = (body.products ?? []).filter(changesStock).map(({ product_code }) => product_code)
    const pictures = rowKinds.map((kind) => origins[kind].map(({ picture }) => picture?.sha ?? null))
    return { body, origins, counted, hash: hashOf([body, pictures]), stockChanges }
  }
}

/** Whether a row says how many units come or go, rather than how many there are. */
function changesStock({ stock, stock_change: change, stock_exported: exported }: ProductRow): boolean {
  return change !== undefined || (stock !== undefined && exported !== undefined && stock !== exported)
}

function chunks(rows: readonly ImportRow[], { rows: most, bytes }: BatchLimits): ImportRow[][] {
  const made: ImportRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = sizeOf([row])
    const last = made.at(-1)
    if (last && last.length < most && size <= room) {
      last.push(row)
      room -= size
    } else {
      made.push([row])
      // A batch also brings rows along that its products name.
      room = bytes / 2 - size
    }
  }
  return made
}

function sizeOf(rows: readonly ImportRow[]): number {
  return rows.reduce((sum, { fields }) => sum + Buffer.byteLength(JSON.stringify(fields)) + 1, 0)
}

/** Gives products their vendors and categories, and what those stand below, as far as the list has them. */
function namedRows(vendors: readonly ImportRow[], categories: readonly ImportRow[]) {
  const bySlug = new Map(categories.map((row) => [keyOf(row), row]))
  return (products: readonly ImportRow[]): { vendors: ImportRow[]; categories: ImportRow[] } => {
    const names = new Set(products.map(({ fields }) => vendorKey(fields['vendor'])))
    const found = new Set<ImportRow>()
    const visit = (slug: unknown): void => {
      const row = typeof slug === 'string' ? bySlug.get(slug) : undefined
      if (!row || found.has(row)) return
      found.add(row)
      visit(row.fields['parent'])
    }
    for (const { fields } of products) {
      for (const slug of Array.isArray(fields['categories']) ? fields['categories'] : []) visit(slug)
    }
    return {
      vendors: vendors.filter((row) => names.has(vendorKey(row.fields['name']))),
      categories: categories.filter((row) => found.has(row)),
    }
  }
}

/** A vendor's name as it is compared. */
export function vendorKey(name: unknown): string | null {
  return typeof name === 'string' ? cleanKey(name) : null
}

function repeatedKeys(rows: readonly ImportRow[]): RowError[] {
  const first = new Map<string, ImportRow>()
  const faults: RowError[] = []
  for (const row of rows) {
    const identity = identityOf(row)
    if (identity === null) continue
    const known = first.get(identity)
    if (!known) {
      first.set(identity, row)
      continue
    }
    const { file, line } = known.place
    const where = line === null ? 'further up' : `on line ${line} of ${file}`
    faults.push({ ...locationOf(row, keyFields[row.kind]), message: `Stands ${where} already` })
  }
  return faults
}
