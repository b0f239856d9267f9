import { Readable } from 'node:stream'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, usageError } from '#cli/errors.ts'
import { changeTable, type ChangeValue } from '#cli/import/change-table.ts'
import type { ImportRow } from '#cli/import/import-row.ts'
import { importRows } from '#cli/import/import-rows.ts'
import { orderKey } from '#cli/input/parse-argument.ts'
import { catalogPages } from './catalog-pages.ts'
import { changesIn, setOptions, type FieldChanges, type GivenFlags } from './set-flags.ts'

type SetOptions = GivenFlags & { code: string[]; vendor?: string; dryRun?: boolean; key?: string }

/** What `--json` prints of a product. */
type ChangedProduct = {
  product_code: string
  changes: { field: string; before: ChangeValue; after: ChangeValue }[]
}

export const setCommand: Declare = (command) =>
  command
    .description('Changes products by their codes, and shows the values before and after.')
    .argument('<code...>', 'product codes')
    .with(setOptions)
    .option('--key <key>', 'a --stock-change with the same key counts once', orderKey)
    .option('--dry-run', 'report what would change, write nothing')
    .examples(
      'haat catalog set MCH-101 --price 1150 --original-price 1250',
      'haat catalog set MCH-101 MCH-102 --stock-change +24',
    )
    .runsAsOperator(runSet)

/** Changes the named products, all or none. */
async function runSet(context: CliContext, options: SetOptions): Promise<void> {
  const { out } = context
  const fields = changesOf(options)
  const codes = [...new Set(options.code)]
  await requireProducts(context, codes)
  const rows = codes.map((code): ImportRow => ({
    kind: 'products',
    fields: { product_code: code, ...fields },
    place: { file: 'the command line', line: null },
  }))
  const key = options.key ?? context.newKey()
  const dryRun = options.dryRun ?? false
  const { report, error } = await importRows(context, () => Readable.from(rows), {
    dryRun,
    key,
    what: `this changes ${codes.join(', ')}`,
  })
  if (error !== null) {
    const errors = report.faults.map(({ row, column, message }) => ({
      field: `${row ?? ''} ${column ?? ''}`.trim(),
      message,
    }))
    const isInDoubt = error.exit === exitCodes.unreachable && fields.stock_change !== undefined
    const hints = isInDoubt ? [`With --key ${key} the same change counts once.`] : []
    throw error.with({ errors, hints: [...error.hints, ...hints] })
  }
  const changed = codes.map((code): ChangedProduct => ({
    product_code: code,
    changes: report.changes
      .filter(({ row }) => row === code)
      .map(({ field, before, after }) => ({ field, before, after })),
  }))
  out.result(changed, (screen) => changeTable(report.changes, screen))
  if (dryRun) out.note('Nothing was changed: this was a dry run')
  else if (report.batches.replayed > 0) out.note('It was changed before; the units were not counted again')
  else if (report.changes.length === 0) out.note('Nothing was changed: the values are the same')
}

function changesOf(flags: GivenFlags): FieldChanges {
  const changes = changesIn(flags)
  if (typeof changes === 'string') throw usageError(changes)
  if (Object.keys(changes).length === 0)
    throw usageError('Nothing to change: `haat help catalog set` lists the options')
  return changes
}

/** The error for codes without a product names them. */
async function requireProducts(context: CliContext, codes: readonly string[]): Promise<void> {
  const missing: string[] = []
  for (const code of codes) {
    const found: string[] = []
    for await (const { products } of catalogPages(context, { code }))
      found.push(...products.map((product) => product.product_code))
    if (!found.includes(code)) missing.push(code)
  }
  if (missing.length === 0) return
  const message = `There is no product ${missing.join(', ')}; nothing was changed`
  throw new CliError(exitCodes.notFound, 'product_not_found', message, {
    hints: ['`haat catalog list <words>` finds codes.'],
  })
}
