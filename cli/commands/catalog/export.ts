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
import { catalogPages, type CatalogPage } from './catalog-pages.ts'

type ExportOptions = {
  vendor?: string
  format?: ListFormat
  rows?: RowKind
  output?: string
  bom?: boolean
}

export const exportCommand: Declare = (command) =>
  command
    .description(
      'Writes the catalog for `haat catalog import`. JSON and NDJSON have all rows, CSV one kind of them.',
    )
    .option('-v, --vendor <name>', 'only the products of one vendor')
    .addOption(
      new Option('--format <format>', 'else by the name of the output, else csv').choices(listFormats),
    )
    .addOption(new Option('--rows <kind>', 'rows of a CSV; products when absent').choices(rowKinds))
    .option('-o, --output <file>', 'the file, which is replaced as a whole; else standard output')
    .option(...bomOption)
    .examples(
      "haat catalog export --vendor 'Morikawa Tea House' --bom -o tea.csv",
      'haat catalog export --ndjson | jq -r \'select(.kind == "products" and .stock < 5) | .name\'',
    )
    .removedOption('--of <kind>', 'use --rows')
    .runsAsOperator(runExport)

async function runExport(context: CliContext, options: ExportOptions): Promise<void> {
  const { out } = context
  const format = formatOf(context, options)
  if (format !== 'csv' && options.rows !== undefined)
    throw usageError(`--rows is for CSV: ${format} has all kinds of rows`)
  const { output, bom, rows: kind = 'products' } = options
  const texts = async function* (): AsyncGenerator<string> {
    if (bom) yield BYTE_ORDER_MARK
    yield* listText(catalogPages(context, options), format, kind)
  }
  if (output === undefined) {
    // When the reader has left, the rest of a large catalog is not fetched.
    for await (const text of texts()) if (!(await out.piece(text))) break
    return
  }
  await writeAtomic(output, async (write) => {
    for await (const text of texts()) await write(text)
  })
}

function formatOf({ settings }: CliContext, { format, output = '' }: ExportOptions): ListFormat {
  if (format !== undefined) return format
  if (settings.json) return settings.ndjson ? 'ndjson' : 'json'
  const extension = extname(output).slice(1).toLowerCase()
  return listFormats.find((each) => each === extension) ?? 'csv'
}

/** The text of a list, a piece for each page; as JSON it is one page of the contract. */
async function* listText(
  pages: AsyncIterable<CatalogPage>,
  format: ListFormat,
  kind: RowKind,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    if (format === 'csv') {
      yield (
        (isFirst ? csvTitles(kind) : '') +
          rowsOf(page, kind)
            .map((row) => csvRow(kind, row))
            .join('')
      )
    } else if (format === 'ndjson') {
      yield rowKinds.flatMap((each) => rowsOf(page, each).map((row) => ndjsonRow(each, row))).join('')
    } else yield isFirst ? jsonHead(page) : page.products.map((row) => `,\n${JSON.stringify(row)}`).join('')
    isFirst = false
  }
  if (format === 'json') yield '\n],"next":null}\n'
}

/** The first page; further products follow after a comma. */
function jsonHead(page: CatalogPage): string {
  const lists = rowKinds.map((kind) => {
    const rows = rowsOf(page, kind).map((row) => `\n${JSON.stringify(row)}`)
    return `"${kind}":[${rows.join(',')}`
  })
  return `{${lists.join('\n],')}`
}

function rowsOf<Kind extends RowKind>(
  page: { [Each in RowKind]?: readonly Rows[Each][] },
  kind: Kind,
): readonly Rows[Kind][] {
  return page[kind] ?? []
}
