import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { columnsOf, type ImportColumn } from '#cli/import/columns.ts'
import type { ProductRow } from '#cli/import/import-row.ts'
import { csvRow, csvTitles, ndjsonRow } from '#cli/import/write-list.ts'
import { operatorAt } from '#cli/testing/operator-at.ts'
import type { OperatorTerminal } from '#cli/testing/operator-terminal.ts'
import { changeableFields, changedEntry, clearedValues, otherValue } from '#core/testing/changed-entry.ts'
import { catalogFields, type AnyField, type ProductField } from '#core/catalog/catalog-fields.ts'
import { importInto } from '#server/test/catalog-imports.ts'
import { operatorKey } from '#server/test/operators.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'

const CODE = 'NH-301'
const fields: Readonly<Record<ProductField, AnyField>> = catalogFields.products

const [whisk] = [...tinyCatalog.products]
const shown = { product_code: CODE, on_shelf: true, listed_at: '2026-01-01T00:00:00Z' }
const { stock_exported: _, ...full } = changedEntry({ ...whisk, ...shown })

const store = storeOfTests()
beforeEach(async () => {
  const key = await operatorKey(store, ['catalog'])
  expect((await importInto(store, key, { products: [full] })).status).toBe(200)
})
const terminal = () => operatorAt(store)

/** The product as the store exports it. */
async function exported({ run }: OperatorTerminal): Promise<ProductRow> {
  const { out } = await run('catalog', 'export', '--format', 'json')
  const { products } = JSON.parse(out) as { products: ProductRow[] }
  return products.find(({ product_code: code }) => code === CODE) ?? { product_code: '' }
}

const WRITTEN = {
  csv: (row: ProductRow) => csvTitles('products') + csvRow('products', row),
  json: (row: ProductRow) => JSON.stringify([row]),
  ndjson: (row: ProductRow) => ndjsonRow('products', row),
}

async function bring(at: OperatorTerminal, text: string, format = 'csv'): Promise<number> {
  const file = join(at.folder, `one.${format}`)
  writeFileSync(file, text)
  return (await at.run('catalog', 'import', file)).exit
}

test.each(['csv', 'json', 'ndjson'] as const)('every field comes back from a list as %s', async (format) => {
  const at = await terminal()
  const wanted = changedEntry(await exported(at))
  expect(await bring(at, WRITTEN[format](wanted), format)).toBe(0)
  expect(await exported(at)).toEqual({ ...wanted, stock_exported: wanted.stock })
})

describe('a cell takes away', () => {
  const cells = clearedValues.flatMap(([field, nothing]) => {
    const cleared = fields[field].clearedBy
    return (['', 'none'] as const)
      .filter((cell) => cleared?.includes(cell === '' ? 'empty' : cell))
      .map((cell) => [cell, field, nothing] as const)
  })
  test.each(cells)('by %j: %s', async (cell, field, nothing) => {
    const at = await terminal()
    const before = await exported(at)
    expect(await bring(at, `product_code,${field}\r\n${CODE},${cell}\r\n`)).toBe(0)
    expect(await exported(at)).toEqual({ ...before, [field]: nothing })
  })
})

describe('catalog set', () => {
  /** What is typed for a value of a field. */
  function flagFor({ field, type }: ImportColumn, value: unknown): string[] {
    const flag = `--${field.replaceAll('_', '-')}`
    if (type !== 'yesNo') return [flag, String(value)]
    return [value === true ? flag : (fields[field as ProductField].unset?.flag ?? '')]
  }

  test.each(changeableFields)('changes %s', async (field) => {
    const at = await terminal()
    const before = await exported(at)
    const wanted = otherValue(before, field)
    const column = columnsOf.products.find((each) => each.field === field)
    if (!column) throw new Error(`no list has ${field}`)
    expect(await at.run('catalog', 'set', CODE, ...flagFor(column, wanted))).toMatchObject({ exit: 0 })
    const after = { ...before, [field]: wanted }
    expect(await exported(at)).toEqual({ ...after, stock_exported: after.stock })
  })

  test.each(clearedValues)('takes %s away', async (field, nothing) => {
    const at = await terminal()
    const before = await exported(at)
    const nothingSaid = fields[field].clearedBy?.endsWith('none') ? 'none' : ''
    const flag = `--${field.replaceAll('_', '-')}`
    expect((await at.run('catalog', 'set', CODE, flag, nothingSaid)).exit).toBe(0)
    expect(await exported(at)).toEqual({ ...before, [field]: nothing })
  })
})
