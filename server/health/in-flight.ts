import { Passwords } from '#server/accounts/passwords.ts'
import type { Commit } from '#server/db/commit.ts'
import type { OrderTransaction } from '#server/orders/order-transaction.ts'

/** How many entries a queue has, and the age of the oldest. */
export type QueueState = { length: number; oldestMs: number }

/** Tasks in progress: how many, and the age of the oldest. */
export class InFlight {
  // In order of start, so that the first is the oldest.
  readonly #tasks = new Set<{ startedAt: number }>()

  state(): QueueState {
    const [oldest] = this.#tasks
    return {
      length: this.#tasks.size,
      oldestMs: oldest === undefined ? 0 : performance.now() - oldest.startedAt,
    }
  }

  /** Counts `task` from its call to its end. */
  async during<T>(task: () => Promise<T>): Promise<T> {
    const entry = { startedAt: performance.now() }
    this.#tasks.add(entry)
    try {
      return await task()
    } finally {
      this.#tasks.delete(entry)
    }
  }
}

/** Password hashing with its tasks in progress. */
export class MeasuredPasswords extends Passwords {
  readonly inFlight = new InFlight()

  override hash(password: string): Promise<string> {
    return this.inFlight.during(() => super.hash(password))
  }

  override verify(password: string, stored: string | undefined): Promise<boolean> {
    return this.inFlight.during(() => super.verify(password, stored))
  }
}

/** The same transactions with those in progress counted. */
export function measuredCommit(inFlight: InFlight, commit: Commit): Commit {
  return (work) => inFlight.during(() => commit(work))
}

/** The same order transactions with those in progress counted. */
export function measuredOrderTransaction(
  inFlight: InFlight,
  transaction: OrderTransaction,
): OrderTransaction {
  return (work) => inFlight.during(() => transaction(work))
}
