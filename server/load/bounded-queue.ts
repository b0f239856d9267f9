import pLimit from 'p-limit'

/** More work waits than the queue takes. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs a task in its turn and returns what it came to. */
export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `running` tasks at once and lets at most `waiting` wait; beyond that it throws QueueFullError. */
export function boundedQueue(limits: { running: number; waiting: number }): BoundedQueue {
  const limit = pLimit(limits.running)
  return async (task) => {
    if (limit.activeCount >= limits.running && limit.pendingCount >= limits.waiting) {
      throw new QueueFullError('too much work waits already')
    }
    return limit(task)
  }
}
