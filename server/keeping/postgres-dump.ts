import { StringDecoder } from 'node:string_decoder'
import { KeepingError } from './keeping-error.ts'
import { runTool } from './postgres-tools.ts'
import type { Books } from './sqlite-books.ts'

/** Reads a dump from its first to its last byte and counts the rows by table. Throws KeepingError when it is damaged. */
export async function checkDump(file: string): Promise<Books> {
  const rows = new RowCounter()
  try {
    await runTool('pg_restore', ['--data-only', '--file=-', file], { onOutput: (chunk) => rows.read(chunk) })
  } catch (error) {
    if (!(error instanceof KeepingError) || error.message.includes('not installed')) throw error
    throw new KeepingError('badBackup', `${file} is no whole copy of a store: ${error.message}`)
  }
  if (!('kysely_migration' in rows.counts)) {
    throw new KeepingError('badBackup', `${file} is no copy of a store`)
  }
  return rows
}

/** Counts the rows of `COPY … FROM stdin` blocks as they come by. */
class RowCounter implements Books {
  readonly counts: Record<string, number> = {}
  /** The steps of the schema that the copy has taken. */
  readonly steps: string[] = []
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
      if (this.#table === 'kysely_migration') this.steps.push(line.split('\t', 1)[0] ?? '')
    }
  }
}
