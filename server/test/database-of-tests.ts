import { join } from 'node:path'
import { Kysely, type CompiledQuery, type Dialect } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import type { DatabasePlace, Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { postgresDialect } from '#server/db/postgres/postgres-driver.ts'
import { POSTGRES_SETTINGS } from '#server/db/postgres/postgres-pool.ts'
import { sqliteDialect } from '#server/db/sqlite/sqlite-driver.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { NewDatabase } from './each-database.ts'
import { folderOfTests } from './folder-of-tests.ts'
import { memoryFolder } from './memory-folder.ts'
import { tinyCatalog } from './tiny-catalog.ts'

/** A database without a store on it. */
export type DatabaseOfTests = ReturnType<typeof databaseOfTests>

type DatabaseOptions = {
  newDatabase?: NewDatabase
  /** One for all tests around it when absent. */
  of?: 'all' | 'each'
  /** Every table and no row, or the tiny catalog as when absent. */
  holds?: 'tiny' | 'nothing'
}

/** A database for the tests around it, which is closed and removed after them: a new SQLite file where none is given. */
export function databaseOfTests({
  newDatabase = async () => undefined,
  of = 'all',
  holds = 'tiny',
}: DatabaseOptions = {}) {
  const folder = folderOfTests(of, memoryFolder())
  const open: Db[] = []
  let place: DatabasePlace
  let db: Db
  let asked: CompiledQuery[] | null = null
  const again = () => {
    const one = new Kysely<Tables>({ dialect: dialectOf(place), log: ({ query }) => void asked?.push(query) })
    open.push(one)
    return one
  }
  const [before, after] = of === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    place = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), 'store.db')}`)
    await migrate(place)
    db = again()
    if (holds === 'tiny') await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  })
  after(async () => {
    for (const one of open.splice(0)) await one.destroy()
  })
  return {
    get db(): Db {
      return db
    },
    get place(): DatabasePlace {
      return place
    },
    get isFile(): boolean {
      return place.kind === 'sqlite'
    },
    /** Opens it once more, as another program would; closed with the first. */
    again,
    /** The queries that `ask` makes. */
    askedBy: async (ask: (db: Db) => Promise<unknown>): Promise<readonly CompiledQuery[]> => {
      const noted: CompiledQuery[] = (asked = [])
      await ask(db).finally(() => (asked = null))
      return noted
    },
  }
}

function dialectOf(place: DatabasePlace): Dialect {
  if (place.kind === 'sqlite') return sqliteDialect(place.file)
  return postgresDialect(place.url, POSTGRES_SETTINGS, () => {})
}
