import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Kysely } from 'kysely'
import { SqliteDriver } from './sqlite-driver.ts'

/** Kysely over a SQLite file by Node's own `node:sqlite`. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  createDriver(): SqliteDriver {
    return new SqliteDriver(this.#file)
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new FileAdapter()
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db)
  }
}

class FileAdapter extends SqliteAdapter {
  /** SQLite changes tables inside transactions, so all pending migrations are applied together or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver gives out turns by itself, as only writers have to wait for each other. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
