import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readDatabaseUrl } from '#server/config/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { furtherSteps } from './further-steps.ts'

// A process that migrates the database of its first argument, as a later version would, and kills itself before the statement whose number is the
// second; without one it says how many statements it took. It has its own process because SIGKILL ends all of one.
const [, , url = '', moment] = process.argv
let statements = 0

function counted(): void {
  statements += 1
  if (String(statements) === moment) process.kill(process.pid, 'SIGKILL')
}

/** Has every call of this method counted before it is made. */
function countCalls(prototype: object, method: string): void {
  const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown
  Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
    counted()
    return Reflect.apply(original, this, args)
  })
}

countCalls(DatabaseSync.prototype, 'exec')
countCalls(DatabaseSync.prototype, 'prepare')
countCalls(pg.Client.prototype, 'query')

const steps = await migrate(readDatabaseUrl(url), furtherSteps)
process.stdout.write(JSON.stringify({ steps, statements }))
