import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from './db.ts'

/** Names the places of a query for the values of each run; to the compiler each place is such a value. */
export type Slots<Values> = <Name extends keyof Values>(name: Name) => NonNullable<Values[Name]>

/** A query that is ready to be run with its values. */
type Prepared<Values, Row> = (db: Db, values: Values) => Promise<QueryResult<Row>>

/** A slot for each of these columns, by its name. */
export function slotted<Values, Column extends keyof Values & string>(
  slot: Slots<Values>,
  columns: readonly Column[],
): { [Name in Column]: NonNullable<Values[Name]> } {
  // The compiler loses which value belongs to which name.
  return Object.fromEntries(columns.map((column) => [column, slot(column)])) as never
}

class Slot {
  readonly read: (values: never) => unknown

  constructor(read: (values: never) => unknown) {
    this.read = read
  }
}

/**
 * A query whose SQL is made once for each open database: for what every order or request runs, and what costs more to
 * build than to answer. While it is made there are no values yet, so all that differs between runs is a slot.
 */
export function prepared<Values, Row>(
  build: (db: Db, slot: Slots<Values>) => Compilable<Row>,
): Prepared<Values, Row> {
  return once((db) => build(db, (name) => new Slot((values: Values) => values[name]) as never))
}

/** The same where the SQL is as long as a list; how long that may be has to be bounded. */
export function preparedForEach<Values, Row>(
  build: (db: Db, each: Slots<Values>[]) => Compilable<Row>,
): Prepared<readonly Values[], Row> {
  const made = new Map<number, Prepared<readonly Values[], Row>>()
  return (db, all) => {
    const { length } = all
    const known = made.get(length) ?? once((on) => build(on, eachSlots(length)))
    made.set(length, known)
    return known(db, all)
  }
}

function eachSlots<Values>(length: number): Slots<Values>[] {
  return Array.from(
    { length },
    (_, index) => (name) => new Slot((all: readonly Values[]) => all[index]?.[name]) as never,
  )
}

function once<Values, Row>(build: (db: Db) => Compilable<Row>): Prepared<Values, Row> {
  const made = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const query = made.get(adapter) ?? build(db).compile()
    made.set(adapter, query)
    const parameters = query.parameters.map((one) => (one instanceof Slot ? one.read(values as never) : one))
    return db.executeQuery({ ...query, parameters })
  }
}
