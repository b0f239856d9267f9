import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogFields, type AnyField, type CatalogList } from '#core/catalog/catalog-fields.ts'
import { ROOT } from '#scripts/build/root.ts'

const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
const words = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, word = '']) => word)

test('docs/operating.md names every column of a list of products', () => {
  const [, columns = ''] = /\*\*Columns\*\* have the names of the contract: ([^.]*)\./.exec(page) ?? []
  const { stock_exported: _, ...typed } = catalogFields.products
  expect(words(columns).toSorted()).toEqual(Object.keys(typed).toSorted())
})

test('docs/operating.md says of which fields an empty cell takes something away, and of which only `none` does', () => {
  const [, table = ''] = /\| An empty cell in \| says \|\n([\s\S]*?)\n\n/.exec(page) ?? []
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
  const fieldsWhere = (says: (text: string) => boolean) =>
    new Set(rows.flatMap(([, fields = '', text = '']) => (says(text) ? words(fields) : [])))
  const isNothing = (text: string) => text.startsWith('nothing')
  expect(fieldsWhere((text) => !isNothing(text) && !text.includes('refused'))).toEqual(clearedBy('empty'))
  expect(fieldsWhere(isNothing)).toEqual(clearedBy('none'))
})

/** The fields of all lists whose way to take away begins with this. */
function clearedBy(way: 'empty' | 'none'): Set<string> {
  const lists = Object.keys(catalogFields) as CatalogList[]
  const all = lists.flatMap((list) => Object.entries<AnyField>(catalogFields[list]))
  return new Set(all.flatMap(([field, { clearedBy: by }]) => (by?.startsWith(way) ? [field] : [])))
}
