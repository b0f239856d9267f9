import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProvidedContext } from 'vitest'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which a run gives out databases of its PostgreSQL server, one for each POST. */
    postgresDatabases: string
  }
}

/** What a run of tests can hand to its files. */
type Run = {
  provide: <Key extends keyof ProvidedContext>(key: Key, value: ProvidedContext[Key]) => void
}

/**
 * Called by Vitest once for a whole run, whose files share one server: making one takes longer than most of them do. It
 * starts when a file first asks. Returns what ends it.
 */
export default async function offerPostgres(run: Run): Promise<() => Promise<void>> {
  let postgres: Promise<TemporaryPostgres> | undefined
  const newDatabase = async () => {
    const binaries = postgresBinaries()
    if (binaries === null) throw new Error('No PostgreSQL server is installed here')
    postgres ??= startPostgres(binaries)
    return (await postgres).newDatabase()
  }
  const desk = createServer((_, answer) => {
    newDatabase().then(
      (url) => answer.end(url),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  run.provide('postgresDatabases', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    await (await postgres)?.stop()
  }
}
