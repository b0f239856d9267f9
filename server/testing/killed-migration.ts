import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readDatabaseUrl } from '#server/config.ts'
import { migrate } from '#server/store/migrate.ts'

// A process that migrates the database of its first argument and kills itself before the statement whose number is the
// second; without one it says how many statements it took. It has its own process because SIGKILL ends all of one.
const [, , url = '', moment] = process.argv
let statements = 0

function counted(): void {
  statements += 1
  if (String(statements) === moment) process.kill(process.pid, 'SIGKILL')
}

const { exec, prepare } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  counted()
  return exec.call(this, sql)
}
DatabaseSync.prototype.prepare = function (...args) {
  counted()
  return prepare.apply(this, args)
}
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  counted()
  return Reflect.apply(query, this, args)
} as typeof query

const steps = await migrate(readDatabaseUrl(url))
process.stdout.write(JSON.stringify({ steps, statements }))
