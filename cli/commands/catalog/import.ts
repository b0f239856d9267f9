import { Option } from 'commander'
import { readFile } from 'node:fs/promises'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { type CliError, cliError, usageError } from '#cli/errors.ts'
import { orderKey } from '#cli/input/parse-argument.ts'
import { bomOption, csvTable, withMark } from '#cli/import/csv-writer.ts'
import { renderReport, unshown } from '#cli/import/import-report.ts'
import { vendorKey } from '#cli/import/import-requests.ts'
import type { ImportRow, ParsedList, RowError } from '#cli/import/import-row.ts'
import { importRows, type Imported } from '#cli/import/import-rows.ts'
import { findPictures } from '#cli/import/local-pictures.ts'
import { listFormats, readList, type ListFormat } from '#cli/import/read-list.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'

type ImportOptions = {
  file: string[]
  vendor?: string
  addVendors?: boolean
  pictures?: string
  format?: ListFormat
  dryRun?: boolean
  report?: string
  bom?: boolean
  key?: string
}

export const importCommand: Declare = (command) =>
  command
    .description(
      'Brings products, vendors, categories and banners into the catalog from CSV, JSON or NDJSON. All rows are checked ' +
        'before the first row is written; when one row cannot be taken, nothing is.',
    )
    .argument('<file...>', 'lists; - for standard input')
    .option('-v, --vendor <name>', 'whose products these are, where the list has no such column')
    .option('--add-vendors', 'add vendors that products name and the shop does not know')
    .option('--pictures <folder>', 'where the pictures are that `photo` names; else beside the list')
    .addOption(
      new Option('--format <format>', 'what the lists are; else told by their names').choices(listFormats),
    )
    .option('--dry-run', 'say what would happen; nothing is written')
    .option('--report <file.csv>', 'write the rows that cannot be taken to a file')
    .option(...bomOption)
    .option(
      '--key <key>',
      'count the same changes of stock again, once for each key; by default the content is the key',
      orderKey,
    )
    .removedOption('--run-id <name>', '--key names a delivery')
    .removedOption('--decimal <sign>', 'write a point before decimals')
    .removedOption('--moved-stock <how>', 'export again, or write the units that come or go as stock_change')
    .removedOption('--resume', 'the same command again continues')
    .removedOption('--anew', '--key counts the same changes of stock again')
    .examples(
      "haat catalog import tea.csv --vendor 'Morikawa Tea House' --dry-run",
      "haat catalog import tea.csv --vendor 'Morikawa Tea House' --add-vendors --pictures photos",
      'haat catalog import catalog.json prices.csv --report faults.csv',
      'haat catalog export --format ndjson | haat --profile staging catalog import - --format ndjson',
    )
    .runs(runImportCommand)

/** Imports lists, and reports every row that cannot be taken. */
async function runImportCommand(context: CliContext, options: ImportOptions): Promise<void> {
  if (options.bom && options.report === undefined) throw usageError('--bom goes with --report')
  const lists = await readAll(context, options)
  const { rows, faults } = await findPictures(withVendors(lists.rows, options), options.pictures)
  if (rows.length + faults.length + lists.faults.length === 0) {
    throw cliError('list_unreadable', `There are no rows in ${options.file.join(', ')}`)
  }
  const work = async (write?: Write): Promise<CliError | null> => {
    const imported = await importRows(context, rows, [...lists.faults, ...faults], {
      dryRun: options.dryRun ?? false,
      key: options.key,
      what: 'this changes its catalog',
    })
    printReport(context, imported, write !== undefined)
    await write?.(errorsAsCsv(imported.report.faults, options))
    return imported.failure
  }
  // The report file is opened first, so that no import ends with one that cannot be written.
  const failure = await (options.report === undefined ? work() : writeAtomic(options.report, work))
  if (failure !== null) throw failure
}

/** Prints what has become of the rows; where the import stopped, the failure does. */
function printReport({ out, settings }: CliContext, { report, failure }: Imported, hasFile: boolean): void {
  if (failure === null || report.faults.length > 0)
    out.result(report, (screen) => renderReport(report, screen))
  const more = settings.json || hasFile ? null : unshown(report)
  if (more !== null) out.note(more)
  if (failure === null && report.dry_run) out.note('Nothing was changed: this was a dry run')
  const { replayed, total } = report.batches
  if (replayed > 0) {
    const which =
      replayed === total ? 'This very list is in already' : `${replayed} of ${total} requests were in already`
    out.note(
      `${which}: their changes of stock were not counted again. If it is another delivery: --key <key>.`,
    )
  }
}

async function readAll(context: CliContext, { file: files, format }: ImportOptions): Promise<ParsedList> {
  const all: ParsedList = { rows: [], faults: [] }
  for (const file of files) {
    const bytes = file === '-' ? await context.ask.bytes() : await bytesOf(file)
    const { rows, faults } = readList(bytes, file, format)
    all.rows.push(...rows)
    all.faults.push(...faults)
  }
  return all
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : code
    throw cliError('list_unreadable', `${file} cannot be read: ${why}`, [], { cause: error })
  }
}

function withVendors(rows: readonly ImportRow[], { vendor, addVendors }: ImportOptions): ImportRow[] {
  const filled = rows.map((row) =>
    row.kind === 'products' && vendor !== undefined && row.fields['vendor'] === undefined
      ? { ...row, fields: { ...row.fields, vendor } }
      : row,
  )
  return addVendors ? [...newVendors(filled), ...filled] : filled
}

/** A row for each vendor that products name and no row of the list describes. */
function newVendors(rows: readonly ImportRow[]): ImportRow[] {
  const described = new Set(
    rows.flatMap(({ kind, fields }) => (kind === 'vendors' ? [vendorKey(fields['name'])] : [])),
  )
  const made = new Map<string, ImportRow>()
  for (const { kind, fields, place } of rows) {
    const name = kind === 'products' ? fields['vendor'] : undefined
    const key = vendorKey(name)
    if (key === null || described.has(key) || made.has(key)) continue
    made.set(key, { kind: 'vendors', fields: { name }, place })
  }
  return [...made.values()]
}

/** Every error as a line of CSV, for the spreadsheet in which the list is put right. */
function errorsAsCsv(faults: readonly RowError[], options: ImportOptions): string {
  return withMark(csvTable(['file', 'line', 'row', 'column', 'message'], faults, ['row']), options)
}
