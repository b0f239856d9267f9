import { Option } from 'commander'
import { extname } from 'node:path'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import { bomOption, BYTE_ORDER_MARK, csvRow, csvTitles } from '#cli/import/csv-writer.ts'
import { rowKinds, type RowKind, type Rows } from '#cli/import/import-row.ts'
import { listFormats, type ListFormat } from '#cli/import/read-list.ts'
import { catalogPages } from './catalog-pages.ts'

type ExportOptions = {
  vendor?: string
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
    .addOption(new Option('--rows <kind>', 'rows of a CSV; products when absent').choices(rowKinds))
    .option('-o, --output <file>', 'a .csv, .json or .ndjson file, replaced as a whole; else standard output')
    .option(...bomOption)
    .examples(
      "haat catalog export --vendor 'Morikawa Tea House' --bom -o tea.csv",
      'haat catalog export --ndjson | jq -r \'select(.kind == "products" and .stock < 5) | .name\'',
    )
    .runsAsOperator(runExport)

async function runExport(context: CliContext, options: ExportOptions): Promise<void> {
  const { out } = context
  const format = formatOf(context, options)
  if (format !== 'csv' && options.rows !== undefined)
    throw usageError(`--rows is for CSV: ${format} has all kinds of rows`)
  const { output, bom, vendor, rows = 'products' } = options
  const texts = async function* (): AsyncGenerator<string> {
    if (bom) yield BYTE_ORDER_MARK
    const pages = catalogPages(context, vendor === undefined ? {} : { vendor })
    yield* TEXTS[format](pages, rows)
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

/** The format of `--json` or `--ndjson`, else of the name of the output, else CSV. */
function formatOf({ settings }: CliContext, { output = '' }: ExportOptions): ListFormat {
  if (settings.json) return settings.ndjson ? 'ndjson' : 'json'
  const extension = extname(output).slice(1).toLowerCase()
  return listFormats.find((each) => each === extension) ?? 'csv'
}

const TEXTS: Readonly<Record<ListFormat, (pages: Pages, kind: RowKind) => AsyncGenerator<string>>> = {
  csv: csvTexts,
  json: jsonTexts,
  ndjson: ndjsonTexts,
}

type Pages = AsyncIterable<{ [Kind in RowKind]?: readonly Rows[Kind][] }>

async function* csvTexts(pages: Pages, kind: RowKind): AsyncGenerator<string> {
  yield csvTitles(kind)
  for await (const page of pages) yield (page[kind] ?? []).map((row) => csvRow(kind, row)).join('')
}

async function* ndjsonTexts(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages)
    for (const kind of rowKinds)
      yield (page[kind] ?? []).map((row) => `${JSON.stringify({ kind, ...row })}\n`).join('')
}

/** One document, like a page of the contract, with a line for each row. */
async function* jsonTexts(pages: Pages): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    const lines = (kind: RowKind): string[] => (page[kind] ?? []).map((row) => `\n${JSON.stringify(row)}`)
    if (isFirst) yield `{${rowKinds.map((kind) => `"${kind}":[${lines(kind).join(',')}`).join('\n],')}`
    else
      yield lines('products')
        .map((line) => `,${line}`)
        .join('')
    isFirst = false
  }
  yield '\n],"next":null}\n'
}
