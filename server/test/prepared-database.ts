import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash as hashPassword } from '@node-rs/argon2'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openDb, type DatabasePlace, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { findUserByEmail, insertUser } from '#server/accounts/user-queries.ts'
import { memoryFolder } from './memory-folder.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'
import { tinyCatalog } from './tiny-catalog.ts'

/** The catalog of a test's store: the tiny catalog, the demo shop, or nothing. The demo customer is always there. */
export type Seed = 'tiny' | 'demo' | 'none'

const prepared = new Map<Seed, Promise<Buffer>>()

/** Writes a new SQLite file that is up to date and filled, as a copy of one that was prepared once. */
export async function copyPreparedFile(file: string, seed: Seed): Promise<void> {
  const bytes = prepared.get(seed) ?? make(seed)
  prepared.set(seed, bytes)
  await writeFile(file, await bytes, { mode: 0o600 })
}

/** A new database on this server that is up to date and filled, to be copied. */
export async function preparePostgres(server: TemporaryPostgres, seed: Seed): Promise<string> {
  const url = await server.newDatabase()
  await prepare({ kind: 'postgres', url }, seed)
  return url
}

/** Fills a database that is up to date. */
export async function fillDatabase(db: Db, seed: Seed): Promise<void> {
  const { password, ...profile } = demoCustomer
  if (!(await findUserByEmail(db, profile.email)))
    await insertUser(db, profile, await hashedOnce(password), Date.now())
  if (seed === 'demo') await seedDatabase(db)
  if (seed === 'tiny') await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
}

async function make(seed: Seed): Promise<Buffer> {
  const folder = await mkdtemp(join(memoryFolder(), 'haat-prepared-'))
  try {
    const file = join(folder, 'nihonhaat.db')
    await prepare({ kind: 'sqlite', file }, seed)
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(place: DatabasePlace, seed: Seed): Promise<void> {
  await migrate(place)
  const db = openDb(place)
  await fillDatabase(db, seed).finally(() => db.destroy())
}

const hashes = new Map<string, Promise<string>>()

/** A hash of a password at a hundredth of the store's cost, which a hash names itself; made once for all who share the password. */
export function hashedOnce(password: string): Promise<string> {
  const made = hashes.get(password) ?? hashPassword(password, { memoryCost: 256, timeCost: 1 })
  hashes.set(password, made)
  return made
}
