import { rowKinds, type RowKind, type Rows } from '#cli/lists/list-row.ts'
import type { ListFormat } from '#cli/lists/read-list.ts'
import { csvRow, csvTitles, ndjsonRow } from '#cli/lists/write-list.ts'
import type { CatalogPage } from './catalog-pages.ts'

/** The text of a list, a piece for each page; as JSON it is one page of the contract with everything on it. `count` hears how many products a page has. */
export async function* listText(
  pages: AsyncIterable<CatalogPage>,
  format: ListFormat,
  kind: RowKind,
  count: (products: number) => void,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    count(page.products.length)
    switch (format) {
      case 'csv':
        yield (
          (isFirst ? csvTitles(kind) : '') +
            rowsOf(page, kind)
              .map((row) => csvRow(kind, row))
              .join('')
        )
        break
      case 'ndjson':
        yield rowKinds
          .map((each) =>
            rowsOf(page, each)
              .map((row) => ndjsonRow(each, row))
              .join(''),
          )
          .join('')
        break
      case 'json':
        yield isFirst ? jsonHead(page) : page.products.map((row) => `,\n${JSON.stringify(row)}`).join('')
    }
    isFirst = false
  }
  if (format === 'json') yield '\n],"next":null}\n'
}

/** Everything of the first page; further products follow after a comma. */
function jsonHead(page: CatalogPage): string {
  const lists = rowKinds.map(
    (kind) =>
      `"${kind}":[${rowsOf(page, kind)
        .map((row) => `\n${JSON.stringify(row)}`)
        .join(',')}`,
  )
  return `{${lists.join('\n],')}`
}

function rowsOf<Kind extends RowKind>(
  page: { [Each in RowKind]?: readonly Rows[Each][] },
  kind: Kind,
): readonly Rows[Kind][] {
  return page[kind] ?? []
}
