import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { KeepingError, messageOf, privateCopy } from './private-copy.ts'
import { runTool } from './postgres-tools.ts'
import { noStore } from './present-store.ts'
import { isStore, type Books, type Counts } from './sqlite-books.ts'
import { StringDecoder } from 'node:string_decoder'

/** Dumps a PostgreSQL database as it is at this moment to `to`, while stores go on, and checks the dump row by row. */
export async function backUpPostgres(url: string, to: string): Promise<Counts> {
  return onDatabase(url, async (client) => {
    // The dump and the counts see the same moment.
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const counts = await countTables(client)
    if (!isStore(counts)) throw noStore('the database of DATABASE_URL')
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

/** Reads a dump from its first to its last byte and counts the rows by table. Throws KeepingError when it is damaged. */
export async function checkDump(file: string): Promise<Books> {
  const rows = new RowCounter()
  try {
    await runTool('pg_restore', ['--data-only', '--file=-', file], { onOutput: (chunk) => rows.read(chunk) })
  } catch (error) {
    if (!(error instanceof KeepingError) || error.message.includes('not installed')) throw error
    throw new KeepingError('badBackup', `${file} is no whole copy of a store: ${error.message}`)
  }
  if (!isStore(rows.counts)) {
    throw new KeepingError('badBackup', `${file} is no copy of a store`)
  }
  return rows
}

const NULL = String.raw`\N`

/** Counts the rows of `COPY … FROM stdin` blocks as they come by. */
export class RowCounter implements Books {
  readonly counts: Record<string, number> = {}
  /** The steps of the schema that the copy has taken. */
  readonly steps: Books['steps'] = []
  readonly #decoder = new StringDecoder('utf8')
  #rest = ''
  #table: string | null = null

  read(chunk: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#line(line)
  }

  #line(line: string): void {
    if (this.#table === null) {
      this.#table = /^COPY public\."?(\w+)"? .*FROM stdin;$/.exec(line)?.[1] ?? null
      if (this.#table !== null) this.counts[this.#table] = 0
    } else if (line === '\\.') {
      this.#table = null
    } else {
      this.counts[this.#table] = (this.counts[this.#table] ?? 0) + 1
      if (this.#table === 'schema_steps') this.#step(line)
    }
  }

  #step(line: string): void {
    const [name = '', by = NULL] = line.split('\t')
    this.steps.push({ name, survived_by: by === NULL ? null : by })
  }
}
