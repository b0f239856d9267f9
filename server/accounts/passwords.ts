import { availableParallelism } from 'node:os'
import { boundedQueue } from '#server/lib/bounded-queue.ts'
// argon2id by default; a third of the time that Node's own takes for the same hash, in the same threads.
import { hashRaw } from '@node-rs/argon2'
import { randomBytes, timingSafeEqual } from 'node:crypto'

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

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/** A password as the store keeps it: a PHC string that names its own cost, so the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST, HASH_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Whether `password` is the one behind `encoded`. Throws for text that is no hash of this kind. */
export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(encoded)
  const [, memory, passes, parallelism, salt, hash] = parts ?? []
  if (!salt || !hash) throw new Error('the stored password is no argon2id hash')
  const wanted = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, wanted.length), wanted)
}

function derive(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: { memory: number; passes: number; parallelism: number },
  outputLen: number,
): Promise<Buffer> {
  const cost = { memoryCost: memory, timeCost: passes, parallelism }
  return hashRaw(password.normalize('NFC'), { salt, outputLen, ...cost })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
