import { Option } from 'commander'
import { readFile } from 'node:fs/promises'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { type CliError, usageError } from '#cli/errors.ts'
import { orderKey } from '#cli/input/parse-argument.ts'
import { bomOption, csvTable, withMark } from '#cli/import/csv-writer.ts'
import { vendorKey } from '#cli/import/import-batches.ts'
import { omittedNote, renderReport, type ImportReport } from '#cli/import/import-report.ts'
import { isRowError, type ImportRow, type ListItem } from '#cli/import/import-row.ts'
import { importRows, type RowSource } from '#cli/import/import-rows.ts'
import { createPictureFinder } from '#cli/import/local-pictures.ts'
import { listFile, listFormats, readList, type ListFile, type ListFormat } from '#cli/import/read-list.ts'
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
      'Imports products, vendors, categories and banners from CSV, JSON or NDJSON. All rows are checked before the first one ' +
        'is written; when one is invalid, nothing is written.',
    )
    .argument('<file...>', 'lists; - for standard input')
    .option('-v, --vendor <name>', 'vendor of the products, where the list has no such column')
    .option('--add-vendors', 'add vendors that products name and the store does not have')
    .option('--pictures <folder>', 'folder of the pictures that `photo` names; else beside the list')
    .addOption(
      new Option('--format <format>', 'format of the lists; else by their names').choices(listFormats),
    )
    .option('--dry-run', 'report what would happen, write nothing')
    .option('--report <file.csv>', 'write the errors of rows to a file')
    .option(...bomOption)
    .option('--key <key>', 'count the same changes of stock again, once for each key', orderKey)
    .examples(
      "haat catalog import tea.csv --vendor 'Morikawa Tea House' --dry-run",
      "haat catalog import tea.csv --vendor 'Morikawa Tea House' --add-vendors --pictures photos",
      'haat catalog import catalog.json prices.csv --report faults.csv',
    )
    .runs(runImport)

async function runImport(context: CliContext, options: ImportOptions): Promise<void> {
  if (options.bom && options.report === undefined) throw usageError('--bom needs --report')
  const files = await openLists(context, options)
  const work = async (write?: Write): Promise<CliError | null> => {
    const { report, error } = await importRows(context, rowsOf(files, options), {
      dryRun: options.dryRun ?? false,
      key: options.key,
      what: 'this changes its catalog',
    })
    const { total } = report.batches
    if (total + report.faults.length === 0)
      throw usageError(`There are no rows in ${options.file.join(', ')}`)
    if (error === null || report.faults.length > 0) printReport(context, report, write !== undefined)
    if (error === null) noteResult(context, report)
    const table = csvTable(['file', 'line', 'row', 'column', 'message'], report.faults, ['row'])
    await write?.(withMark(table, options))
    return error
  }
  // The file of the report is opened first, so that an import never ends with one that cannot be written.
  const error = await (options.report === undefined ? work() : writeAtomic(options.report, work))
  if (error !== null) throw error
}

async function openLists(context: CliContext, { file: names, format }: ImportOptions): Promise<ListFile[]> {
  const files: ListFile[] = []
  for (const name of names) {
    const bytes = await (name === '-' ? context.ask.bytes() : readFile(name)).catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error
      throw usageError(`${name} cannot be read: ${error.message}`, [], error)
    })
    files.push(listFile(bytes, name, format))
  }
  return files
}

/** The rows of all lists, with their vendors and the pictures that they name. */
function rowsOf(files: readonly ListFile[], { vendor, addVendors, pictures }: ImportOptions): RowSource {
  const withPicture = createPictureFinder(pictures)
  const withVendor = (row: ImportRow): ImportRow =>
    row.kind === 'products' && vendor !== undefined && row.fields['vendor'] === undefined
      ? { ...row, fields: { ...row.fields, vendor } }
      : row
  const all = async function* (): AsyncGenerator<ListItem> {
    for (const file of files)
      for await (const item of readList(file))
        yield isRowError(item) ? item : await withPicture(withVendor(item))
  }
  return addVendors ? () => withNewVendors(all) : all
}

/** The rows of a list, after a row for each vendor that products name and the list does not describe. */
async function* withNewVendors(source: RowSource): AsyncGenerator<ListItem> {
  const described = new Set<string | null>()
  const named = new Map<string, ImportRow>()
  for await (const item of source()) {
    if (isRowError(item)) continue
    if (item.kind === 'vendors') described.add(vendorKey(item.fields['name']))
    const name = item.kind === 'products' ? item.fields['vendor'] : undefined
    const key = vendorKey(name)
    if (key !== null && !named.has(key))
      named.set(key, { kind: 'vendors', fields: { name }, place: item.place })
  }
  for (const [key, row] of named) if (!described.has(key)) yield row
  yield* source()
}

function printReport({ out, settings }: CliContext, report: ImportReport, hasFile: boolean): void {
  out.result(report, (screen) => renderReport(report, screen))
  const omitted = settings.json || hasFile ? null : omittedNote(report)
  if (omitted !== null) out.note(omitted)
}

function noteResult({ out }: CliContext, { dry_run: isDry, batches }: ImportReport): void {
  if (isDry) out.note('Nothing was changed: this was a dry run')
  const { replayed, total } = batches
  if (replayed === 0) return
  const which =
    replayed === total
      ? 'This list was imported before'
      : `${replayed} of ${total} requests were imported before`
  out.note(`${which}: their changes of stock were not counted again. For another delivery: --key <key>.`)
}
