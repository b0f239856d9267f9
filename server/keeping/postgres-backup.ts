import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { KeepingError } from './keeping-error.ts'
import { checkDump } from './postgres-dump.ts'
import { runTool } from './postgres-tools.ts'
import { messageOf, privateCopy } from './private-copy.ts'
import type { Counts } from './sqlite-books.ts'

/** Dumps a PostgreSQL database as it is at this moment to `to`, while stores go on, and checks the dump row by row. */
export async function backUpPostgres(url: string, to: string): Promise<Counts> {
  return onDatabase(url, async (client) => {
    // The dump and the counts see the same moment.
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const counts = await countTables(client)
    await privateCopy(to, async (unfinished) => {
      const snapshot = `--snapshot=${rows[0]?.snapshot}`
      const args = ['--format=custom', '--no-owner', '--no-privileges', snapshot]
      await runTool('pg_dump', [...args, `--file=${unfinished}`], { url })
      if (isDeepStrictEqual((await checkDump(unfinished)).counts, counts)) return
      throw new KeepingError('badBackup', 'The dump has other rows than the database')
    })
    return counts
  })
}

/** How many rows each table of the store has. */
export async function countTables(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from public."${name}"`)
    counts[name] = Number(counted.rows[0]?.count)
  }
  return counts
}

/** Gives `work` a connection of its own; a database that cannot be reached is said in one sentence. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'nihonhaat-keeping' })
  try {
    await client.connect()
  } catch (error) {
    throw new KeepingError('noInput', `The database cannot be reached: ${messageOf(error)}`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
