import { firstCharacters } from '#core/text/first-characters.ts'
import type { ImportReport, List, RowPlace, RowProblems } from './catalog-import.ts'

type FieldChange = NonNullable<ImportReport['changes']>[number]
type Value = FieldChange['before']

/** The fields of a row that a report compares. */
export type Members = Readonly<Record<string, Value>>

/** Refuses a row because of a field. */
export type Refuse = (field: string, message: string) => void

/** A row of a request beside what is stored under its key, and what will be stored. */
type Compared<Entry, Row> = { place: RowPlace; entry: Entry; before: Row | undefined; after: Row }

type Comparison<Entry, Row> = {
  list: List
  /** The field that identifies a row. */
  key: keyof Entry & string
  /** Stored rows by their keys. */
  stored: ReadonlyMap<unknown, Row>
  /** The limit of stored rows, and what to say about each row above it. */
  limit?: { rows: number; message: string }
  after: (entry: Entry, before: Row | undefined, refuse: Refuse) => Row
  members: (row: Row) => Members
}

/** What an import does to a list. */
export type Plan<Entry, Row> = {
  rows: Compared<Entry, Row>[]
  added: Row[]
  changed: Row[]
  changes: FieldChange[]
  count: ImportReport['products']
}

/** Compares rows with what is stored. Refuses a row whose key an earlier row has: which of them counts is unclear. */
export function compareRows<Entry, Row>(
  entries: readonly Entry[],
  { list, key, stored, limit, after, members }: Comparison<Entry, Row>,
  problems: RowProblems,
): Plan<Entry, Row> {
  const first = new Map<unknown, RowPlace>()
  const rows = entries.map((entry, index) => {
    const place: RowPlace = `${list}.${index}`
    const refuse: Refuse = (field, message) => problems.add(place, field, message)
    const earlier = first.get(entry[key])
    if (earlier === undefined) first.set(entry[key], place)
    else refuse(key, `${earlier} has the same ${key}: send each row once`)
    const before = stored.get(entry[key])
    return { place, entry, before, after: after(entry, before, refuse) }
  })
  const added = rows.filter(({ before }) => before === undefined)
  const beyond = limit ? added.slice(Math.max(0, limit.rows - stored.size)) : []
  for (const { place } of beyond) problems.add(place, key, limit?.message ?? '')
  const changes: FieldChange[] = []
  const changed = rows.filter(({ place, before, after: row }) => {
    const own = before === undefined ? [] : changedFields(place, members(before), members(row))
    changes.push(...own)
    return own.length > 0
  })
  return {
    rows,
    added: added.map((one) => one.after),
    changed: changed.map((one) => one.after),
    changes,
    count: {
      added: added.length,
      changed: changed.length,
      unchanged: rows.length - added.length - changed.length,
    },
  }
}

function changedFields(place: RowPlace, before: Members, after: Members): FieldChange[] {
  return Object.keys(after)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({
      field: `${place}.${field}`,
      before: shown(before[field]),
      after: shown(after[field]),
    }))
}

const MOST_CHARACTERS = 200

/** An empty text becomes null, and a long text is cut. */
function shown(value: Value = null): Value {
  if (typeof value !== 'string') return value
  const start = firstCharacters(value, MOST_CHARACTERS)
  return start === value ? value || null : `${firstCharacters(value, MOST_CHARACTERS - 1)}…`
}
