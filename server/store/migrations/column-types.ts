import { sql, type CreateTableBuilder, type Kysely } from 'kysely'

/** Which database a migration writes for; the differences end in this folder. */
export type Engine = 'sqlite' | 'postgres'

/** What changes the schema, for one engine. */
export type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** A step of the schema, and which programs it leaves running. */
export type DeclaredStep = {
  /**
   * The oldest step that a program has to know to go on serving on a schema that has taken this one: it finds all that it
   * reads and writes, and nothing that it cannot read. Null where every program of before has to be ended first.
   */
  survivedBy: string | null
  take: MigrationStep
}

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
