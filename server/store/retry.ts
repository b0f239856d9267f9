import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient, isUniqueViolation } from './outage.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 20

/** Somebody else was faster, so what was looked at is out of date: another look may succeed. */
export class Overtaken extends Error {
  override name = 'Overtaken'
  /** PostgreSQL's own word for it, so that it is treated as its serialization failures are. */
  readonly code = '40001'
}

/**
 * Does `work` again, a few times, when it lost against somebody else: a deadlock, a failed serialization, a row that
 * another one has just inserted, or Overtaken. Whatever `work` wrote must be gone by then. The pauses differ by chance,
 * so that two who met do not meet again.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const mayPass = isTransient(error) || isUniqueViolation(error)
      if (!mayPass || attempt === ATTEMPTS) throw error
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
