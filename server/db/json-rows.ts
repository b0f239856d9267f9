import { sql, type RawBuilder } from 'kysely'
import { type Db, isPostgres } from './db.ts'
import type { Tables } from '#server/db/tables/tables.ts'

// Lists as one value: a statement is the same for any number of rows, so that it is prepared once and none crowds out others.

/** Whether a column has one of these values. */
export function isAmong(
  db: Db,
  column: string,
  values: readonly number[] | readonly string[],
): RawBuilder<boolean> {
  if (values.length === 0) return sql`false`
  if (!isPostgres(db))
    return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
  const type = typeof values[0] === 'string' ? sql`text[]` : sql`integer[]`
  return sql`${sql.ref(column)} = any(${[...values]}::${type})`
}

/** Adds rows; every column that is not named has its default. */
export async function insertRows<Row extends object>(
  db: Db,
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${refs(columns)})
    select * from ${source(db, table, columns, rows)} as given`.execute(db)
}

/** Sets columns of rows that are known by their `id`. */
export async function updateRows<Row extends { id: number }>(
  db: Db,
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  await sql`
    update ${sql.table(table)} set ${set} from ${source(db, table, ['id', ...columns], rows)} as given
    where ${sql.ref(`${table}.id`)} = given.id`.execute(db)
}

/** Some columns of rows, to be inserted or joined. */
function source(
  db: Db,
  table: keyof Tables,
  columns: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  if (isPostgres(db)) {
    return sql`(select ${refs(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}))`
  }
  const read = columns.map(
    (column) => sql`json_extract(value, ${sql.lit(`$.${column}`)}) as ${sql.ref(column)}`,
  )
  return sql`(select ${sql.join(read)} from json_each(${json}))`
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}
