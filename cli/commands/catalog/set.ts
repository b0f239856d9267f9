import { Option } from 'commander'
import { Readable } from 'node:stream'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, usageError } from '#cli/errors.ts'
import { columnsOf, isClearedBy } from '#cli/import/columns.ts'
import { readCell } from '#cli/import/csv-cell.ts'
import { changeTable, type FieldChange } from '#cli/import/import-report.ts'
import type { ImportRow, ProductRow } from '#cli/import/import-row.ts'
import { importRows } from '#cli/import/import-rows.ts'
import { orderKey, refusedFields } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { CatalogProduct } from '#generated/schemas.ts'

type GivenFlags = Readonly<Record<string, string | boolean | undefined>>
type FieldChanges = Partial<Omit<ProductRow, 'product_code'>>

/** The fields that `catalog set` changes, each by a flag of its name. */
const flags = columnsOf.products.flatMap((column) => {
  const { field, set: description, unset } = column
  return description === undefined
    ? []
    : [{ column, flag: `--${field.replaceAll('_', '-')}`, description, unset }]
})

/** Declares a flag for every field that an operator changes by hand, and two for a boolean. */
const setOptions: Declare = (command) => {
  for (const { column, flag, description, unset } of flags) {
    if (unset) {
      const off = new Option(unset.flag, unset.says)
      command.option(flag, description).addOption(off.negate ? off : off.conflicts(nameOf(flag)))
    } else {
      const empty = isClearedBy(column, 'empty') ? ", '' for none" : ''
      const nothing = isClearedBy(column, 'none') ? ', or none' : empty
      const value = column.type === 'whole' ? 'n' : column.type
      const option = new Option(`${flag} <${value}>`, description + nothing)
      command.addOption(option.conflicts(column.field === 'stock_change' ? ['stock'] : []))
    }
  }
}

/** What commander calls an option. */
function nameOf(flag: string): string {
  return new Option(flag).attributeName()
}

type SetOptions = { code: string[]; vendor?: string; dryRun?: boolean; key?: string }

/** What `--json` prints of a product. */
type ChangedProduct = { product_code: string; changes: FieldChange[] }

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
  const { code: named, dryRun = false, key = context.newKey(), ...given } = options
  const fields = changesOf(given)
  const codes = [...new Set(named)]
  await requireProducts(context, codes)
  const rows = codes.map((code): ImportRow => ({
    kind: 'products',
    fields: { product_code: code, ...fields },
    place: { file: 'the command line', line: null },
  }))
  const what = `this changes ${codes.join(', ')}`
  const { report, error } = await importRows(context, () => Readable.from(rows), { dryRun, key, what })
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

/** The changes of the given flags. */
function changesOf(given: GivenFlags): FieldChanges {
  const changes: Record<string, unknown> = {}
  for (const { column, flag, unset } of flags) {
    const isOff = unset !== undefined && nameOf(unset.flag) !== nameOf(flag) && given[nameOf(unset.flag)]
    const value = isOff ? false : given[nameOf(flag)]
    if (value === undefined) continue
    // A text is a value as a cell of a list has it.
    const read = typeof value === 'boolean' ? { value } : readCell(value, column)
    if (read === null) throw usageError(`${flag}: an empty value changes nothing`)
    if ('fault' in read) throw usageError(`${flag}: ${read.fault}`)
    changes[column.field] = read.value
  }
  if (Object.keys(changes).length === 0)
    throw usageError('Nothing to change: `haat help catalog set` lists the options')
  const result = CatalogProduct.safeParse({ product_code: 'any', ...changes })
  if (!result.success) throw refusedFields(fieldErrors(result.error.issues))
  return changes
}

/** The error for codes without a product names them. */
async function requireProducts(context: CliContext, codes: readonly string[]): Promise<void> {
  const missing: string[] = []
  for (const code of codes) {
    const { data } = unwrap(await context.api.call('exportCatalog', { params: { code } }))
    if (!data.products.some((product) => product.product_code === code)) missing.push(code)
  }
  if (missing.length === 0) return
  const message = `There is no product ${missing.join(', ')}; nothing was changed`
  throw new CliError(exitCodes.notFound, 'product_not_found', message, {
    hints: ['`haat catalog list <words>` finds codes.'],
  })
}
