import { sql, type RawBuilder } from 'kysely'
import { type Db, isPostgres } from './db.ts'
import type { Tables } from '#server/db/tables/tables.ts'

// Passes lists as one JSON value, so that one prepared statement serves any number of rows.

/** SQL condition: the column has one of the values. */
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

/** Inserts rows; columns that are not listed get their default. */
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

/** Updates columns of rows by `id`. */
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

/** SQL source of rows, to be inserted or joined. */
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
