import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config.ts'
import { UnsuitableDatabaseError } from '#server/db/migrate.ts'
import { migrate } from '#server/db/migrate.ts'
import { isAway, isUnusable } from '#server/db/errors.ts'

const RETRY_MS = 250

/** The database cannot be reached, possibly temporarily. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

type Place = Pick<Config, 'database' | 'databaseSetting' | 'databaseWaitMs'>

/**
 * Migrates the configured database and returns the applied migrations. Waits for a database that is still starting; `onWait`
 * is called once. Throws ConfigError with the setting's name for an unusable database, and DatabaseAwayError after
 * `databaseWaitMs`.
 */
export async function prepareDatabase(
  { database, databaseSetting: setting, databaseWaitMs }: Place,
  onWait: (sentence: string) => void = (sentence) => process.stderr.write(`${sentence}\n`),
): Promise<string[]> {
  if (database.kind === 'sqlite') assertWritable(setting, dirname(database.file))
  const giveUpAt = performance.now() + databaseWaitMs
  for (let waits = 0; ; waits += 1) {
    try {
      return await migrate(database)
    } catch (error) {
      const reason = reasonOf(error)
      if (isUnusable(error) || error instanceof UnsuitableDatabaseError)
        throw new ConfigError(`${setting}: the database cannot be used: ${reason}`)
      if (!isAway(error)) throw error
      if (performance.now() >= giveUpAt) {
        throw new DatabaseAwayError(`${setting}: no database answers there: ${reason}`)
      }
      if (waits === 0) onWait(`Waiting for the database of ${setting} (${reason}) …`)
    }
    await sleep(RETRY_MS)
  }
}

/** Creates a missing folder. Throws ConfigError with the setting's name when the folder is not writable. */
export function assertWritable(setting: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`${setting}: ${folder} cannot be written to: ${reasonOf(error)}`)
  }
}

// An AggregateError of several addresses of one host has no message.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
