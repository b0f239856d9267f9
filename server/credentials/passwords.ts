import { boundedQueue } from './bounded-queue.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

// A hash takes a thread of libuv's four for some 15 ms; files and name look-ups need the other two.
const LIMITS = { running: 2, waiting: 32 }

/** Hashing with a bound on how much of the machine it may take; throws QueueFullError beyond it. */
export class Passwords {
  readonly #queue = boundedQueue(LIMITS)
  readonly #nobodys = hashPassword(crypto.randomUUID())

  hash(password: string): Promise<string> {
    return this.#queue(() => hashPassword(password))
  }

  /**
   * Whether the password is the one stored. Without a stored one the same work is done for nothing, so that
   * the time of an answer does not tell which e-mails are known.
   */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const encoded = stored ?? (await this.#nobodys)
    const matches = await this.#queue(() => verifyPassword(password, encoded))
    return matches && stored !== undefined
  }
}
