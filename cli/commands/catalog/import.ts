import { readFile } from 'node:fs/promises'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { type Failure, failWith, usage } from '#cli/failure.ts'
import { runName } from '#cli/input/parse-argument.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'
import type { ImportRow, ParsedList, RowError } from '#cli/import/import-row.ts'
import { listFormats, readList, type ListFormat } from '#cli/import/read-list.ts'
import { renderOutcome, unshown } from './import-outcome.ts'
import { type StockToMove, vendorKey } from './import-plan.ts'
import { findPictures } from './local-pictures.ts'
import { runImport, type Imported } from './run-import.ts'
import { bomOption, csvTable, withMark } from '#cli/import/csv-writer.ts'

type ImportOptions = {
  file: string[]
  vendor?: string
  addVendors?: boolean
  pictures?: string
  format?: ListFormat
  decimal?: 'comma' | 'point'
  dryRun?: boolean
  report?: string
  bom?: boolean
  runId?: string
  resume?: boolean
  anew?: boolean
  movedStock?: StockToMove
}

export const importCommand = command<ImportOptions>({
  about:
    'Brings products, vendors, categories and banners into the catalog from CSV, JSON or NDJSON. Everything is tried ' +
    'before the first row is written; when one row cannot be taken, nothing is.',
  takes: [
    ['<file...>', 'lists; - for standard input'],
    ['-v, --vendor <name>', 'whose products these are, where the list has no such column'],
    ['--add-vendors', 'add vendors that products name and the shop does not know'],
    ['--pictures <folder>', 'where the pictures are that `photo` names; else beside the list'],
    ['--format <format>', 'what the lists are; else told by their names', listFormats],
    ['--decimal <sign>', 'what stands before decimals; else told by the separator', ['comma', 'point']],
    ['--dry-run', 'say what would happen; nothing is written'],
    ['--report <file.csv>', 'write the rows that cannot be taken to a file'],
    bomOption,
    ['--run-id <name>', 'the same name never counts a change of stock twice, on any machine', runName],
    [
      '--moved-stock <how>',
      'where an exported stock was changed, and has moved since: keep what the store counts, add what the list ' +
        'changed, or set what it says; else the row is refused',
      ['keep', 'add', 'set'] satisfies StockToMove[],
    ],
    ['--resume', 'go on with an import of this list that stopped long ago'],
    ['--anew', 'count all changes of stock as new ones, whatever was imported before'],
  ],
  examples: [
    "haat catalog import tea.csv --vendor 'Morikawa Tea House' --dry-run",
    "haat catalog import tea.csv --vendor 'Morikawa Tea House' --add-vendors --pictures photos",
    'haat catalog import catalog.json prices.csv --report faults.csv',
    'haat catalog export --format ndjson | haat --profile staging catalog import - --format ndjson',
  ],
  run: runImportCommand,
})

/** Imports lists, and reports every row that cannot be taken. */
async function runImportCommand(context: CliContext, options: ImportOptions): Promise<void> {
  if (options.bom && options.report === undefined) throw usage('--bom goes with --report')
  const lists = await readAll(context, options)
  const { rows, faults } = await findPictures(withVendors(lists.rows, options), options.pictures)
  if (rows.length + faults.length + lists.faults.length === 0) {
    throw failWith('list_unreadable', `There are no rows in ${options.file.join(', ')}`)
  }
  const work = async (write?: Write): Promise<Failure | null> => {
    const { failure, outcome } = await runImport(context, rows, [...lists.faults, ...faults], {
      runId: options.runId,
      resume: options.resume,
      anew: options.anew,
      onceADay: true,
      dryRun: options.dryRun ?? false,
      what: 'this changes its catalog',
      movedStock: options.movedStock,
      tell: (imported) => tell(context, imported, write !== undefined),
    })
    await write?.(reportText(outcome.faults, options))
    return failure
  }
  // The report is begun first, so that no import ends with one that cannot be written.
  const failure = await (options.report === undefined ? work() : writeAtomic(options.report, work))
  if (failure !== null) throw failure
}

/** Prints what has become of the rows; where some went in and the rest did not, the failure says it. */
function tell({ out, settings }: CliContext, { outcome, failure }: Imported, hasReport: boolean): void {
  if (failure === null || outcome.faults.length > 0) {
    out.result(outcome, (screen) => renderOutcome(outcome, screen))
  }
  const more = settings.json || hasReport ? null : unshown(outcome)
  if (more !== null) out.note(more)
  if (failure === null && outcome.dry_run) out.note('Nothing was changed: this was a dry run')
}

async function readAll(
  context: CliContext,
  { file: files, format, decimal }: ImportOptions,
): Promise<ParsedList> {
  const sign = decimal === undefined ? undefined : decimal === 'comma' ? ',' : '.'
  const all: ParsedList = { rows: [], faults: [] }
  for (const file of files) {
    const bytes = file === '-' ? await context.ask.bytes() : await bytesOf(file)
    const { rows, faults } = readList(bytes, file, { format, decimal: sign })
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
    throw failWith('list_unreadable', `${file} cannot be read: ${why}`, [], { cause: error })
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

/** Every fault as a line of CSV, for the spreadsheet in which the list is put right. */
function reportText(faults: readonly RowError[], options: ImportOptions): string {
  return withMark(csvTable(['file', 'line', 'row', 'column', 'message'], faults, ['row']), options)
}
