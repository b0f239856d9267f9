import { closestMatch } from 'leven'
import type { ApiProblem } from '#client/api-problem.ts'
import { fieldErrors, type FieldError } from '#contract/field-errors.ts'
import { CatalogBanner, CatalogCategory, CatalogProduct, CatalogVendor } from '#generated/schemas.ts'
import { columnsOf } from './columns.ts'
import { identityOf, keyFields, locationOf, type ImportRow, type RowError } from './import-row.ts'
import { rowAt, type ImportBatch } from './import-batches.ts'

const schemas = {
  vendors: CatalogVendor,
  categories: CatalogCategory,
  banners: CatalogBanner,
  products: CatalogProduct,
} as const

/** Checks rows one by one against the contract; two rows with one key are an error. */
export function createRowChecker(): (row: ImportRow) => RowError[] {
  const seen = new Map<string, ImportRow['place']>()
  return (row) => {
    const result = schemas[row.kind].safeParse(row.fields)
    if (!result.success) return fieldErrors(result.error.issues).map((error) => rowError(row, error))
    const identity = identityOf(row) ?? ''
    const earlier = seen.get(identity)
    seen.set(identity, earlier ?? row.place)
    if (!earlier) return []
    const { file, line } = earlier
    const where = line === null ? 'further up' : `on line ${line} of ${file}`
    return [{ ...locationOf(row, keyFields[row.kind]), message: `Is already ${where}` }]
  }
}

/** A field that the store refuses. */
export type RefusedField = { row: ImportRow; field: string; error: RowError }

/** The fields that the store refuses; null where its problem is another one. */
export function refusedFields(batch: ImportBatch, { code, errors }: ApiProblem): RefusedField[] | null {
  if (code !== 'catalog_rows_refused' && code !== 'invalid_input') return null
  const refused = errors.map(({ field: path, message }) => {
    const found = rowAt(batch, path)
    return found && { ...found, error: rowError(found.row, { field: found.field, message }) }
  })
  return refused.length > 0 && refused.every((each) => each !== null) ? refused : null
}

/** An error of a row by the title of its column; `field` is its path within the row. */
function rowError(row: ImportRow, { field, message }: FieldError): RowError {
  const [name = ''] = field.split('.')
  const fields = columnsOf[row.kind].map((column) => column.field)
  const isKnown = name === '' || fields.includes(name)
  const close = isKnown ? undefined : closestMatch(name, fields, { maxDistance: 3 })
  const suggestion = close === undefined ? '' : `; did you mean ${close}?`
  return { ...locationOf(row, name || null), message: `${message}${suggestion}` }
}
