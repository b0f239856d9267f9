import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogFields, type AnyField, type CatalogList } from '#core/catalog/catalog-fields.ts'
import { ROOT } from '#scripts/build/root.ts'

const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
const words = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, word = '']) => word)

test('docs/operating.md names every column of a list of products', () => {
  const [, columns = ''] = /\*\*Columns\*\* have the names of the contract: ([^.]*)\./.exec(page) ?? []
  // Fields that only exports fill.
  const { stock_exported: _, id: __, ...typed } = catalogFields.products
  expect(words(columns).toSorted()).toEqual(Object.keys(typed).toSorted())
})

test('docs/operating.md names the fields that an empty cell clears, and those that only `none` clears', () => {
  const [, byEmpty = ''] = /An empty cell of (.*) clears the field/.exec(page) ?? []
  const [, byNone = ''] = /Only `none` clears (.*)\. Any other/.exec(page) ?? []
  expect(new Set(words(byEmpty))).toEqual(clearedBy('empty'))
  expect(new Set(words(byNone))).toEqual(clearedBy('none'))
})

/** The fields of all lists whose way to take away begins with this. */
function clearedBy(way: 'empty' | 'none'): Set<string> {
  const lists = Object.keys(catalogFields) as CatalogList[]
  const all = lists.flatMap((list) => Object.entries<AnyField>(catalogFields[list]))
  return new Set(all.flatMap(([field, { clearedBy: by }]) => (by?.startsWith(way) ? [field] : [])))
}
