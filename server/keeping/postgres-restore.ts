import { existsSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { KeepingError, type Permission } from './private-copy.ts'
import { countTables, onDatabase, checkDump } from './postgres-backup.ts'
import { runTool } from './postgres-tools.ts'
import { assertKnown, type Counts } from './sqlite-books.ts'
import { ofShop } from './sqlite-restore.ts'

/** Puts a dump into a PostgreSQL database: all of it, in one transaction that first removes what is there, or nothing. */
export async function restorePostgres(from: string, url: string, allowed: Permission): Promise<Counts> {
  if (!existsSync(from)) throw new KeepingError('noInput', `There is no backup at ${from}`)
  const books = await checkDump(from)
  assertKnown(from, books)
  return onDatabase(url, async (client) => {
    await assertFree(client, allowed)
    const drops = await dropsOf(client)
    const script = new PassThrough()
    const reading = runTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', from], {
      onOutput: (chunk) => script.write(chunk),
    }).finally(() => script.end())
    script.write(drops)
    const psql = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    await Promise.all([reading, runTool('psql', psql, { url, input: script })])
    const counts = await countTables(client)
    if (isDeepStrictEqual(counts, books.counts)) return counts
    throw new KeepingError('badBackup', 'The database has other rows now than the copy')
  })
}

/** Removes everything from a database. */
export function emptyPostgres(url: string): Promise<void> {
  return onDatabase(url, async (client) => {
    await client.query(await dropsOf(client))
  })
}

async function assertFree(client: pg.Client, allowed: Permission): Promise<void> {
  const rows = ofShop(await countTables(client))
  if (rows > 0 && !allowed.replace) {
    throw new KeepingError('cannotWrite', `The database holds ${rows} rows; --replace removes them`)
  }
  const { rows: stores } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'nihonhaat'`,
  )
  if (stores.length > 0 && !allowed.running) {
    throw new KeepingError('inUse', 'A store is running on the database; stop it first (or say --running)')
  }
}

/** Statements that remove whatever the schema holds, but for what belongs to extensions. */
async function dropsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade;', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
        and deptype in ('e', 'i'))
    union all
    select format('drop %s if exists %s cascade;', case prokind when 'p' then 'procedure' else 'function' end,
      p.oid::regprocedure)
    from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid
        and deptype = 'e')`)
  return rows.map(({ statement }) => `${statement}\n`).join('')
}
