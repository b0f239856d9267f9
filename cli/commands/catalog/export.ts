import { Option } from 'commander'
import { extname } from 'node:path'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import { bomOption, BYTE_ORDER_MARK } from '#cli/import/csv-writer.ts'
import { csvRow, csvTitles, ndjsonRow } from '#cli/import/write-list.ts'
import { rowKinds, type RowKind, type Rows } from '#cli/import/import-row.ts'
import { listFormats, type ListFormat } from '#cli/import/read-list.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { catalogPages, type CatalogPage } from './catalog-pages.ts'

type ExportOptions = {
  vendor?: string
  format?: ListFormat
  of?: RowKind
  output?: string
  bom?: boolean
}

export const exportCommand: Declare = (command) =>
  command
    .description(
      'Writes the catalog so that `haat catalog import` reads it without a difference. JSON and NDJSON hold all of it, ' +
        'CSV one kind of rows.',
    )
    .option('-v, --vendor <name>', 'only the products of one vendor')
    .addOption(new Option('--format <format>', "else the output's name tells, else csv").choices(listFormats))
    .addOption(new Option('--of <kind>', 'which rows a CSV holds; products when absent').choices(rowKinds))
    .option('-o, --output <file>', 'where to; it is replaced as a whole. Else standard output')
    .option(...bomOption)
    .examples(
      'haat catalog export -o catalog.json',
      "haat catalog export --vendor 'Morikawa Tea House' --bom -o tea.csv",
      'haat catalog export --ndjson | jq -r \'select(.kind == "products" and .stock < 5) | .name\'',
    )
    .runs(runExport)

/** Writes all pages of the catalog, each as soon as it is there. */
async function runExport(context: CliContext, options: ExportOptions): Promise<void> {
  const { out } = context
  const format = formatOf(context, options)
  if (format !== 'csv' && options.of !== undefined) {
    throw usageError(`--of is for CSV: ${format} holds all kinds of rows`)
  }
  await requireOperator(context)
  const pages = (count: (products: number) => void) =>
    listText(catalogPages(context, options), format, options.of ?? 'products', count)
  const { output, bom } = options
  if (output === undefined) {
    let isWanted = bom ? await out.piece(BYTE_ORDER_MARK) : true
    for await (const text of pages(() => undefined)) {
      isWanted &&= await out.piece(text)
      // Nobody reads any more: the rest of a large catalog is not asked for.
      if (!isWanted) break
    }
    return
  }
  let products = 0
  await writeAtomic(output, async (write) => {
    if (bom) await write(BYTE_ORDER_MARK)
    const tell = (more: number) => out.progress(`${(products += more)} products`)
    for await (const text of pages(tell)) await write(text)
    out.progress(null)
  })
}

function formatOf({ settings }: CliContext, { format, output = '' }: ExportOptions): ListFormat {
  if (format !== undefined) return format
  if (settings.json) return settings.ndjson ? 'ndjson' : 'json'
  const ending = extname(output).slice(1).toLowerCase()
  return listFormats.find((each) => each === ending) ?? 'csv'
}

/** The text of a list, a piece for each page; as JSON it is one page of the contract with everything on it. `count` hears how many products a page has. */
async function* listText(
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
