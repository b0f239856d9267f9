import { closestMatch } from 'leven'
import { columnsOf } from '#cli/lists/columns.ts'
import { keyOf, type ListFault, type ListRow, type RowKind } from '#cli/lists/list-row.ts'
import { fieldErrors, type FieldError } from '#generated/field-errors.ts'
import { CatalogBanner, CatalogCategory, CatalogProduct, CatalogVendor } from '#generated/schemas.ts'

const schemas = {
  vendors: CatalogVendor,
  categories: CatalogCategory,
  banners: CatalogBanner,
  products: CatalogProduct,
} as const

/** Parts rows that the contract takes from faults of those that it does not, before the store is asked. */
export function checkRows(rows: readonly ListRow[]): { good: ListRow[]; faults: ListFault[] } {
  const good: ListRow[] = []
  const faults: ListFault[] = []
  for (const row of rows) {
    const result = schemas[row.kind].safeParse(row.fields)
    if (result.success) good.push(row)
    else faults.push(...fieldErrors(result.error.issues).map((error) => faultOf(row, error)))
  }
  return { good, faults }
}

/** A refused field of a row as the list calls it; `field` is its path within the row. */
export function faultOf(row: ListRow, { field, message }: FieldError): ListFault {
  const [name = ''] = field.split('.')
  const known = columnsOf[row.kind].some((column) => column.field === name)
  return {
    ...row.place,
    row: keyOf(row),
    column: row.titles?.[name] ?? (name || null),
    message: known || name === '' ? message : `${message}${suggestion(row.kind, name)}`,
  }
}

function suggestion(kind: RowKind, name: string): string {
  const close = closestMatch(
    name,
    columnsOf[kind].map(({ field }) => field),
    { maxDistance: 3 },
  )
  return close === undefined ? '' : `; did you mean ${close}?`
}
