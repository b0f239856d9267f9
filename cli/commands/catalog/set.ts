import { closestMatch } from 'leven'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure, usage } from '#cli/failure.ts'
import { columnFor } from '#cli/import/columns.ts'
import type { ImportRow, ProductRow } from '#cli/import/import-row.ts'
import { formatTable, type Column, type Screen } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { formatTaka } from '#core/money.ts'
import { catalogPages } from './catalog-pages.ts'
import { runImport, type Imported } from './run-import.ts'
import { changesIn, setTakes, type FieldChanges, type GivenFlags } from './set-flags.ts'

type SetOptions = GivenFlags & { code: string[]; vendor?: string; dryRun?: boolean }

/** What becomes of one field: what `--json` prints of a product. */
type Value = ProductRow[keyof ProductRow] | null
type Change = { field: string; before: Value; after: Value }
type ChangedProduct = { product_code: string; changes: Change[] }

export const setCommand = command<SetOptions>({
  about: 'Changes products by their codes, and shows what was and what is.',
  takes: [
    ['<code...>', 'product codes'],
    ...setTakes,
    ['-v, --vendor <name>', 'whose products these are: found sooner in a large catalog'],
    ['--dry-run', 'say what would change; nothing is written'],
  ],
  examples: [
    'haat catalog set MCH-101 --price 1150 --original-price 1250',
    'haat catalog set MCH-101 MCH-102 --stock-change +24',
    'haat catalog set MCH-101 --off-shelf --dry-run',
  ],
  run: runSet,
})

/** Changes the named products, all or none. */
async function runSet(context: CliContext, options: SetOptions): Promise<void> {
  const { out } = context
  const changes = wantedChanges(options)
  await requireOperator(context)
  const codes = [...new Set(options.code)]
  const before = await findProducts(context, codes, options.vendor)
  const rows = codes.map((code): ImportRow => ({
    kind: 'products',
    fields: { product_code: code, ...changes },
    place: { file: 'the command line', line: null },
  }))
  const tell = ({ outcome, failure: reason }: Imported): void => {
    if (reason !== null) return
    const isIn = outcome.already_in_since !== null || outcome.batches.replayed > 0
    const changed = codes.map((code) =>
      changedProduct(before.get(code) ?? { product_code: code }, changes, isIn),
    )
    out.result(changed, (screen) => changeTable(changed, screen))
    if (outcome.dry_run) out.note('Nothing was changed: this was a dry run')
  }
  const { outcome, failure } = await runImport(context, rows, [], {
    onceADay: false,
    dryRun: options.dryRun ?? false,
    what: `this changes ${codes.join(', ')}`,
    tell,
  })
  if (failure !== null) {
    const errors = outcome.faults.map(({ row, column, message }) => ({
      field: `${row ?? ''} ${column ?? ''}`.trim(),
      message,
    }))
    throw failure.with({ errors })
  }
}

function wantedChanges(flags: GivenFlags): FieldChanges {
  const changes = changesIn(flags)
  if (typeof changes === 'string') throw usage(changes)
  if (Object.keys(changes).length === 0)
    throw usage('What is to be changed? `haat help catalog set` lists the options')
  return changes
}

/** Looks through the catalog until all codes are found; the failure for unknown ones names the nearest known. */
async function findProducts(
  context: CliContext,
  codes: readonly string[],
  vendor: string | undefined,
): Promise<Map<string, ProductRow>> {
  const wanted = new Set(codes)
  const found = new Map<string, ProductRow>()
  const others: string[] = []
  for await (const { products } of catalogPages(context, { vendor })) {
    for (const product of products) {
      if (wanted.has(product.product_code)) found.set(product.product_code, product)
      else others.push(product.product_code)
    }
    if (found.size === wanted.size) return found
  }
  const missing = codes.filter((code) => !found.has(code))
  const hints = missing.flatMap((code) => {
    const close = closestMatch(code, others, { maxDistance: 3 })
    return close === undefined ? [] : [`Instead of ${code}, did you mean ${close}?`]
  })
  throw new Failure(
    exitCodes.notFound,
    'product_not_found',
    `There is no product ${missing.join(', ')}; nothing was changed`,
    {
      hints,
    },
  )
}

/** With `isIn` the store had the change already when it was asked for `before`. */
function changedProduct(before: ProductRow, changes: FieldChanges, isIn: boolean): ChangedProduct {
  const told = Object.entries(changes).map(([field, value]): Change => {
    if (field !== 'stock_change')
      return { field, before: before[field as keyof ProductRow] ?? null, after: value }
    const after = (before.stock ?? 0) + (isIn ? 0 : Number(value))
    return { field: 'stock', before: after - Number(value), after }
  })
  return { product_code: before.product_code, changes: told }
}

const COLUMNS: readonly Column<Change & { code: string }>[] = [
  ['Code', ({ code }) => code],
  ['Field', ({ field }) => field],
  ['Before', ({ field, before }) => worded(field, before), 'flexible right'],
  ['After', ({ field, after }) => worded(field, after), 'flexible right'],
]

function changeTable(products: readonly ChangedProduct[], screen: Screen): string {
  const rows = products.flatMap(({ product_code: code, changes }) =>
    changes.map((change) => ({ code, ...change })),
  )
  return formatTable(COLUMNS, rows, screen)
}

function worded(field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return value.length === 0 ? 'none' : value.join(', ')
  return columnFor('products', field)?.type === 'amount' ? formatTaka(Number(value)) : String(value)
}
