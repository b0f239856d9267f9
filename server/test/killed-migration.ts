import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readDatabaseUrl } from '#server/config/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { laterSteps } from './later-steps.ts'

// A process that migrates the database of its first argument, as a later version would, and kills itself before the commit.

/** Kills the process when this method is called with a commit. */
function killAtCommit(prototype: object, method: string): void {
  const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
    const [query] = args as [string | { text: string }]
    if ((typeof query === 'string' ? query : query.text) === 'commit') process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(original, this, args)
  })
}

killAtCommit(DatabaseSync.prototype, 'prepare')
killAtCommit(pg.Client.prototype, 'query')

await migrate(readDatabaseUrl(process.argv[2] ?? ''), laterSteps)
