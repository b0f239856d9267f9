import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from './db.ts'

/** Returns the placeholder of a named parameter, typed as its value. */
export type Slots<Values> = <Name extends keyof Values>(name: Name) => NonNullable<Values[Name]>

/** A compiled query that runs with parameter values. */
type Prepared<Values, Row> = (db: Db, values: Values) => Promise<QueryResult<Row>>

/** Returns a placeholder for each of these columns. */
export function slotted<Values, Column extends keyof Values & string>(
  slot: Slots<Values>,
  columns: readonly Column[],
): { [Name in Column]: NonNullable<Values[Name]> } {
  // The compiler loses the relation of names and value types.
  return Object.fromEntries(columns.map((column) => [column, slot(column)])) as never
}

class Slot {
  readonly read: (values: never) => unknown

  constructor(read: (values: never) => unknown) {
    this.read = read
  }
}

/**
 * Compiles a query once per open database, for frequent queries whose building costs more than their execution. All values
 * that differ between runs must be placeholders.
 */
export function prepared<Values, Row>(
  build: (db: Db, slot: Slots<Values>) => Compilable<Row>,
): Prepared<Values, Row> {
  return once((db) => build(db, (name) => new Slot((values: Values) => values[name]) as never))
}

/** Like `prepared`, for a list of values: compiled once per list length, which must be bounded. */
export function preparedForEach<Values, Row>(
  build: (db: Db, each: Slots<Values>[]) => Compilable<Row>,
): Prepared<readonly Values[], Row> {
  const compiled = new Map<number, Prepared<readonly Values[], Row>>()
  return (db, all) => {
    const { length } = all
    const query = compiled.get(length) ?? once((on) => build(on, eachSlots(length)))
    compiled.set(length, query)
    return query(db, all)
  }
}

function eachSlots<Values>(length: number): Slots<Values>[] {
  return Array.from(
    { length },
    (_, index) => (name) => new Slot((all: readonly Values[]) => all[index]?.[name]) as never,
  )
}

function once<Values, Row>(build: (db: Db) => Compilable<Row>): Prepared<Values, Row> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((one) => (one instanceof Slot ? one.read(values as never) : one))
    return db.executeQuery({ ...query, parameters })
  }
}
