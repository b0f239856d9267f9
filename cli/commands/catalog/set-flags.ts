import type { Declare } from '#cli/haat-command.ts'
import { amount, countFrom0, signedCount } from '#cli/input/parse-argument.ts'
import { columnsOf, type ImportColumn } from '#cli/import/columns.ts'
import { dayOrTime, isNone, wordsIn } from '#cli/import/csv-list.ts'
import type { ProductRow } from '#cli/import/import-row.ts'
import { catalogFields, type AnyField } from '#core/catalog/catalog-fields.ts'
import { catalogFacts } from '#core/contract/catalog-facts.ts'

export type GivenFlags = Readonly<Record<string, unknown>>

export type FieldChanges = Partial<Omit<ProductRow, 'product_code'>>
type SetFlag = { column: ImportColumn; says: string; unset: AnyField['unset'] }

const fields: Readonly<Record<string, AnyField>> = catalogFields.products
const facts: Readonly<Record<string, { type: string; least?: number }>> = catalogFacts.products

/** The fields that `catalog set` changes, each by a flag of its name. */
const flags: readonly SetFlag[] = columnsOf.products.flatMap((column) => {
  const { set, unset } = fields[column.field] ?? {}
  return set === undefined ? [] : [{ column, says: set, unset }]
})

const PLACEHOLDERS: Partial<Record<ImportColumn['type'], string>> = {
  amount: 'taka',
  whole: 'n',
  words: 'slugs',
  time: 'time',
}

/** Declares a flag for every field that an operator changes by hand, and two for a boolean. */
export const setOptions: Declare = (command) => {
  for (const { column, says, unset } of flags) {
    const flag = flagOf(column.field)
    if (column.type === 'yesNo') {
      command.option(flag, says)
      if (unset) command.option(unset.flag, unset.says)
      continue
    }
    const { none, empty } = column.clearedBy
    const nothing = none ? ', or none' : empty ? ", '' for none" : ''
    const placeholder = PLACEHOLDERS[column.type] ?? column.field
    command.option(`${flag} <${placeholder}>`, says + nothing, (text: string) => read(text, column))
  }
}

/** The changes of the given flags, or text about two that contradict each other. */
export function changesIn(given: GivenFlags): FieldChanges | string {
  const changes: Record<string, unknown> = {}
  for (const { column, unset } of flags) {
    const { field, type } = column
    const value = given[optionOf(flagOf(field))]
    const isUnset = unset !== undefined && given[optionOf(unset.flag)] === true
    if (isUnset && value === true) return `${flagOf(field)} and ${unset.flag} do not go together`
    if (isUnset) changes[field] = false
    else if (value !== undefined) changes[field] = type === 'yesNo' ? value : (value as Given).value
  }
  const both = changes['stock'] !== undefined && changes['stock_change'] !== undefined
  return both ? '--stock and --stock-change do not go together' : changes
}

/** A parsed value; commander takes a bare null for an absent flag. */
type Given = { value: unknown }

function read(text: string, { field, type, nothing, clearedBy }: ImportColumn): Given {
  const isTakenAway = text === '' ? clearedBy.empty : clearedBy.none && isNone(text)
  if (isTakenAway) return { value: nothing }
  if (type === 'amount') return { value: amount(text) }
  if (type === 'whole')
    return { value: (facts[field]?.least ?? 0) < 0 ? signedCount(text) : countFrom0(text) }
  if (type === 'words') return { value: wordsIn(text) }
  return { value: type === 'time' ? dayOrTime(text) : text }
}

/** `original_price` is `--original-price`. */
function flagOf(field: string): string {
  return `--${field.replaceAll('_', '-')}`
}

/** What commander calls an option: `--original-price` is `originalPrice`, `--no-top-deal` is `topDeal`. */
function optionOf(flag: string): string {
  return flag.replace(/^--/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
