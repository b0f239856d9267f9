import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { seedDatabase } from '#server/seed/seed.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { startStoreProcess } from '#server/testing/store-process.ts'

export type DemoStore<Prepared> = { url: string; pid: number; prepared: Prepared; close: () => Promise<void> }

/** The demo store without limits to attempts, a process of its own as in production; `prepare` may change its shelves. */
export async function startDemoStore<Prepared>(
  prepare: (db: Db) => Promise<Prepared>,
): Promise<DemoStore<Prepared>> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const database = { kind: 'sqlite', file: join(folder, 'nihonhaat.db') } as const
  await migrate(database)
  const db = openDb(database)
  await seedDatabase(db)
  const prepared = await prepare(db)
  await db.destroy()
  const store = await startStoreProcess({
    HAAT_DATA: folder,
    LOG_LEVEL: 'warn',
    HAAT_RATE_LIMITS: 'off',
    // As in production.
    HAAT_MAX_DELAY_MS: '',
  })
  return {
    url: store.url,
    pid: store.pid,
    prepared,
    close: async () => {
      await store.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
