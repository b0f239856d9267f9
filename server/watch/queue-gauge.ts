/** How much waits in a queue or is being done for it, and for how long the oldest has. */
export type QueueState = { length: number; oldestMs: number }

/** Every queue of the store by its name; what it is asked may need the database. */
export type Queues = Readonly<Record<string, () => QueueState | Promise<QueueState>>>
