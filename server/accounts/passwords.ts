import { availableParallelism } from 'node:os'
import { boundedQueue } from '#server/lib/bounded-queue.ts'
// A third of the time that Node's own argon2 takes for the same hash, in the same threads.
import { hash, verify } from '@node-rs/argon2'

// A hash keeps a core busy for some 10 ms: of two cores one stays with the requests. Files and name look-ups need threads too.
const LIMITS = { running: availableParallelism() > 2 ? 2 : 1, waiting: 64, patienceMs: 2000 }

/** Hashing with a bound on how much of the machine it may take; throws OverloadError beyond it. */
export class Passwords {
  readonly #queue = boundedQueue(LIMITS)
  #nobodys: Promise<string> | null = null

  hash(password: string): Promise<string> {
    return this.#queue(() => hashPassword(password))
  }

  /**
   * Whether the password is the one stored. Without a stored one the same work is done for nothing, so that
   * the time of an answer does not tell which e-mails are known.
   */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    // Waited for whether it is needed or not: the first answer takes longer for whomever it is.
    this.#nobodys ??= hashPassword(crypto.randomUUID())
    const nobodys = await this.#nobodys
    const encoded = stored ?? nobodys
    const matches = await this.#queue(() => verifyPassword(password, encoded))
    return matches && stored !== undefined
  }
}

/** The PHC string of a password, which names its own cost; the defaults are OWASP's first choice (argon2id, 19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'))
}

/** Whether `password` is the one behind `encoded`. Throws for text that is no hash of this kind. */
export function verifyPassword(password: string, encoded: string): Promise<boolean> {
  return verify(encoded, password.normalize('NFC'))
}
