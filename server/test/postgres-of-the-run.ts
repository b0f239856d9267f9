import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProvidedContext } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An address of the run: POST `empty` or `migrated` is answered with a new database's URL, DELETE takes that one away. */
    postgresDatabases: string
  }
}

/** What a new database holds: nothing, or every table. */
export type Holding = 'empty' | 'migrated'

/** What a run of tests can hand to its files. */
type Run = {
  provide: <Key extends keyof ProvidedContext>(key: Key, value: ProvidedContext[Key]) => void
}
type Cluster = { server: TemporaryPostgres; migrated: string }

/**
 * Called by Vitest once for a whole run, whose files share one server: making one takes longer than most of them do. It
 * starts when a file first asks. Returns what ends it.
 */
export default async function offerPostgres(run: Run): Promise<() => Promise<void>> {
  let started: Promise<Cluster> | undefined
  const serve = async (method: string | undefined, words: string) => {
    started ??= startCluster()
    const { server, migrated } = await started
    if (method === 'POST') return server.newDatabase(words === 'migrated' ? migrated : undefined)
    await server.dropDatabase(words)
    return ''
  }
  const server = createServer((asked, answer) => {
    // A file that was busy for long would ask again on a connection that was given up meanwhile.
    answer.setHeader('connection', 'close')
    text(asked)
      .then((words) => serve(asked.method, words))
      .then(
        (url) => answer.end(url),
        (error: unknown) => answer.writeHead(500).end(String(error)),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  run.provide('postgresDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await started)?.server.stop()
  }
}

async function startCluster(): Promise<Cluster> {
  const binaries = postgresBinaries()
  if (binaries === null) throw new Error('No PostgreSQL server is installed here')
  const server = await startPostgres(binaries)
  const migrated = await server.newDatabase()
  await migrate({ kind: 'postgres', url: migrated })
  return { server, migrated }
}
