import { closestMatch } from 'leven'
import type { ApiProblem } from '#client/api-problem.ts'
import { fieldErrors, type FieldError } from '#contract/field-errors.ts'
import { CatalogBanner, CatalogCategory, CatalogProduct, CatalogVendor } from '#generated/schemas.ts'
import { columnsOf } from './columns.ts'
import { namedRow } from './import-report.ts'
import type { ImportRequest } from './import-requests.ts'
import {
  identityOf,
  keyFields,
  locationOf,
  type ImportRow,
  type RowError,
  type RowKind,
} from './import-row.ts'

const schemas = {
  vendors: CatalogVendor,
  categories: CatalogCategory,
  banners: CatalogBanner,
  products: CatalogProduct,
} as const

/** Parts rows that the contract accepts from the errors of the others; two rows with one key are an error. */
export function checkRows(rows: readonly ImportRow[]): { good: ImportRow[]; errors: RowError[] } {
  const good: ImportRow[] = []
  const errors: RowError[] = []
  const first = new Map<string, ImportRow>()
  for (const row of rows) {
    const result = schemas[row.kind].safeParse(row.fields)
    if (!result.success) {
      errors.push(...fieldErrors(result.error.issues).map((error) => rowError(row, error)))
      continue
    }
    const identity = identityOf(row) ?? ''
    const earlier = first.get(identity)
    if (earlier) {
      const { file, line } = earlier.place
      const where = line === null ? 'further up' : `on line ${line} of ${file}`
      errors.push({ ...locationOf(row, keyFields[row.kind]), message: `Stands ${where} already` })
    } else {
      first.set(identity, row)
      good.push(row)
    }
  }
  return { good, errors }
}

export type RefusedField = { row: ImportRow; field: string; error: RowError }

/** The rows that the store refuses; null where its problem is about something else. */
export function refusedFields(request: ImportRequest, { code, errors }: ApiProblem): RefusedField[] | null {
  if (code !== 'catalog_rows_refused' && code !== 'invalid_input') return null
  const refused = errors.map(({ field: path, message }): RefusedField | null => {
    const named = namedRow(request, path)
    return (
      named && {
        row: named.row,
        field: named.name,
        error: rowError(named.row, { field: named.name, message }),
      }
    )
  })
  return refused.length > 0 && refused.every((each) => each !== null) ? refused : null
}

/** A refused field of a row by the name of its column; `field` is its path within the row. */
function rowError(row: ImportRow, { field, message }: FieldError): RowError {
  const [name = ''] = field.split('.')
  const isKnown = columnsOf[row.kind].some((column) => column.field === name)
  const text = isKnown || name === '' ? message : `${message}${suggestion(row.kind, name)}`
  return { ...locationOf(row, name || null), message: text }
}

function suggestion(kind: RowKind, name: string): string {
  const fields = columnsOf[kind].map(({ field }) => field)
  const close = closestMatch(name, fields, { maxDistance: 3 })
  return close === undefined ? '' : `; did you mean ${close}?`
}
