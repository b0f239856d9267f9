import { sql, type CreateTableBuilder, type Kysely } from 'kysely'

/** Which database a migration writes for; the differences end in this folder. */
export type Engine = 'sqlite' | 'postgres'

/** A step of the schema for one engine. */
export type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** A whole number beyond 32 bits: money in paisa, times in milliseconds. */
export function int8(engine: Engine): 'integer' | 'bigint' {
  return engine === 'sqlite' ? 'integer' : 'bigint'
}

/** A table with a primary key `id` that counts up and never uses a number twice. */
export function tableWithOwnIds(
  db: Kysely<unknown>,
  engine: Engine,
  name: string,
): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.generatedByDefaultAsIdentity().primaryKey(),
    )
}

/** `check (…)` with a name that an error message can repeat. */
export function check(rule: string) {
  return sql.raw<boolean>(rule)
}
