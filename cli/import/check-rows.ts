import { fieldErrors, type FieldError } from '#contract/field-errors.ts'
import { CatalogBanner, CatalogCategory, CatalogProduct, CatalogVendor } from '#generated/schemas.ts'
import { columnHint, columnsOf } from './columns.ts'
import type { OtherRows } from './import-batches.ts'
import {
  identityOf,
  keyFields,
  locationOf,
  vendorOf,
  type ImportRow,
  type RowError,
  type RowSource,
} from './import-row.ts'

const schemas = {
  vendors: CatalogVendor,
  categories: CatalogCategory,
  banners: CatalogBanner,
  products: CatalogProduct,
} as const

/** A list after its check: what is not a product, the valid products, and the errors. */
export type CheckedList = {
  others: OtherRows
  products: () => AsyncGenerator<ImportRow>
  errors: readonly RowError[]
}

/** Checks every row against the contract. With `addVendors` a vendor that only products name becomes a row. */
export async function checkRows(source: RowSource, addVendors: boolean): Promise<CheckedList> {
  const others = { vendors: [] as ImportRow[], categories: [] as ImportRow[], banners: [] as ImportRow[] }
  const errors: RowError[] = []
  const invalid = new Set<number>()
  const seen = new Map<string, ImportRow['place']>()
  const named = new Map<string, ImportRow>()
  let at = -1
  for await (const row of source()) {
    at += 1
    const found = errorsOf(row, seen)
    const vendor = vendorOf(row)
    if (found.length > 0) {
      errors.push(...found)
      invalid.add(at)
    } else if (row.kind !== 'products') others[row.kind].push(row)
    else if (addVendors && vendor !== null && !named.has(vendor))
      named.set(vendor, { kind: 'vendors', fields: { name: row.fields['vendor'] }, place: row.place })
  }
  for (const [vendor, row] of named) if (!seen.has(vendor)) others.vendors.push(row)
  return { others, errors, products: () => validProducts(source, invalid) }
}

async function* validProducts(source: RowSource, invalid: ReadonlySet<number>): AsyncGenerator<ImportRow> {
  let at = -1
  for await (const row of source()) {
    at += 1
    if (row.kind === 'products' && !invalid.has(at)) yield row
  }
}

/** What is wrong with a row: cells, fields, or its key, when an earlier row has it. */
function errorsOf(row: ImportRow, seen: Map<string, ImportRow['place']>): RowError[] {
  if (row.faults && row.faults.length > 0)
    return row.faults.map((fault) => ({ ...locationOf(row, null), ...fault }))
  const result = schemas[row.kind].safeParse(row.fields)
  if (!result.success) return fieldErrors(result.error.issues).map((error) => rowError(row, error))
  const identity = identityOf(row)
  const earlier = seen.get(identity)
  seen.set(identity, earlier ?? row.place)
  if (!earlier) return []
  const { file, line } = earlier
  const where = line === null ? 'further up' : `on line ${line} of ${file}`
  return [{ ...locationOf(row, keyFields[row.kind]), message: `Is already ${where}` }]
}

/** An error of a row by the title of its column; `field` is its path within the row. */
export function rowError(row: ImportRow, { field, message }: FieldError): RowError {
  const [name = ''] = field.split('.')
  const isKnown = name === '' || columnsOf[row.kind].some((column) => column.field === name)
  const hint = isKnown ? '' : `. ${columnHint(row.kind, name)}`
  return { ...locationOf(row, name || null), message: `${message}${hint}` }
}
