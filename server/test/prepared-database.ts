import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE_FOLDER = join(ROOT, '.cache', 'test-databases')

/** What decides how a new database looks. */
const SOURCES = ['core', 'server/catalog', 'server/seed', 'server/db', 'server/search', 'server/test']

const prepared = new Map<Seed, Promise<Buffer>>()

/** Writes a new SQLite file that is up to date and filled, as a copy of one that was prepared once. */
export async function copyPreparedFile(file: string, seed: Seed): Promise<void> {
  const bytes = prepared.get(seed) ?? cachedOrMade(seed)
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

/** The file as another process has left it, as long as nothing has changed that it was made with. */
async function cachedOrMade(seed: Seed): Promise<Buffer> {
  const name = `${seed}-${keyOfSources()}.db`
  const cached = await readFile(join(CACHE_FOLDER, name)).catch(() => null)
  if (cached) return cached
  const bytes = await make(seed)
  await keep(seed, name, bytes)
  return bytes
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

/** Puts it there in one step, as several processes may do so, and takes away what is out of date. */
async function keep(seed: Seed, name: string, bytes: Buffer): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true })
  const unfinished = join(CACHE_FOLDER, `.${randomUUID()}`)
  await writeFile(unfinished, bytes, { mode: 0o600 })
  await rename(unfinished, join(CACHE_FOLDER, name))
  const old = readdirSync(CACHE_FOLDER).filter((other) => other.startsWith(`${seed}-`) && other !== name)
  await Promise.all(old.map((other) => rm(join(CACHE_FOLDER, other), { force: true })))
}

/** Changes with every change of a source, be it only its time. */
function keyOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.test.ts')) continue
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 20)
}

const hashes = new Map<string, Promise<string>>()

/** A hash of a password at a hundredth of the store's cost, which a hash names itself; made once for all who share the password. */
export function hashedOnce(password: string): Promise<string> {
  const made = hashes.get(password) ?? hashPassword(password, { memoryCost: 256, timeCost: 1 })
  hashes.set(password, made)
  return made
}
