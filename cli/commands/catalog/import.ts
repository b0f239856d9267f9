import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError, type CliError } from '#cli/errors.ts'
import { orderKey } from '#cli/input/parse-argument.ts'
import { bytesOfFile } from '#cli/input/text-input.ts'
import { csvTable } from '#cli/import/csv-writer.ts'
import { renderReport, type ImportReport } from '#cli/import/import-report.ts'
import type { RowSource } from '#cli/import/import-row.ts'
import { importRows } from '#cli/import/import-rows.ts'
import { createPictureFinder } from '#cli/import/local-pictures.ts'
import { openList, type ReadList } from '#cli/import/read-list.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'

type ImportOptions = {
  file: string[]
  vendor?: string
  addVendors?: boolean
  pictures?: string
  dryRun?: boolean
  report?: string
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
    .option('--dry-run', 'report what would happen, write nothing')
    .option('--report <file.csv>', 'write the errors of rows to a file')
    .option('--key <key>', 'count the same changes of stock again, once for each key', orderKey)
    .examples(
      "haat catalog import tea.csv --vendor 'Morikawa Tea House' --dry-run",
      "haat catalog import tea.csv --vendor 'Morikawa Tea House' --add-vendors --pictures photos",
      'haat catalog import catalog.json prices.csv --report faults.csv',
    )
    .runsAsOperator(runImport)

async function runImport(context: CliContext, options: ImportOptions): Promise<void> {
  const { report: path, dryRun = false, addVendors = false, key } = options
  const source = await openLists(context, options)
  const work = async (write?: Write): Promise<CliError | null> => {
    const { report, error } = await importRows(context, source, { dryRun, addVendors, key })
    const { total } = report.batches
    if (total + report.faults.length === 0)
      throw usageError(`There are no rows in ${options.file.join(', ')}`)
    if (error === null || report.faults.length > 0)
      context.out.result(report, (screen) => renderReport(report, screen))
    if (error === null) noteResult(context, report)
    await write?.(csvTable(['file', 'line', 'row', 'column', 'message'], report.faults))
    return error
  }
  // The file of the report is opened first, so that an import never ends with one that cannot be written.
  const error = await (path === undefined ? work() : writeAtomic(path, work))
  if (error !== null) throw error
}

/** The rows of all lists, with their vendors and the pictures that they name. */
async function openLists({ ask }: CliContext, options: ImportOptions): Promise<RowSource> {
  const { file: names, vendor, pictures } = options
  const lists: ReadList[] = []
  for (const name of names)
    lists.push(openList(name === '-' ? await ask.bytes() : await bytesOfFile(name), name))
  const withPicture = createPictureFinder(pictures)
  return async function* rows() {
    for (const readRows of lists)
      for await (const row of readRows()) {
        const lacksVendor = row.kind === 'products' && row.fields['vendor'] === undefined
        const fields = lacksVendor && vendor !== undefined ? { ...row.fields, vendor } : row.fields
        yield await withPicture({ ...row, fields })
      }
  }
}

function noteResult({ out }: CliContext, { dry_run: isDry, batches }: ImportReport): void {
  if (isDry) out.note('Nothing was changed: this was a dry run')
  const { replayed, total } = batches
  if (replayed > 0)
    out.note(
      `${replayed} of ${total} requests were imported before, and their changes of stock were not counted again. ` +
        'For another delivery: --key <key>.',
    )
}
