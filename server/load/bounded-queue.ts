import { Turns } from './turns.ts'

/** Runs a task in its turn and returns what it came to. */
export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Runs at most `running` tasks at once, lets at most `waiting` wait, and none of those longer than `patienceMs`; beyond
 * that it throws OverloadError. A task that has begun runs to its end.
 */
export function boundedQueue(limits: { running: number; waiting: number; patienceMs: number }): BoundedQueue {
  const turns = new Turns(limits)
  return async (task) => {
    const end = await turns.next()
    try {
      return await task()
    } finally {
      end()
    }
  }
}
