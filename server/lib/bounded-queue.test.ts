import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundedQueue, OverloadError } from './bounded-queue.ts'

const patienceMs = 5000

test(
  'at most the given number of tasks run at once, the others follow in their order',
  { tags: 'T-15' },
  async () => {
    const queue = boundedQueue({ running: 2, waiting: 3, patienceMs })
    const order: number[] = []
    let running = 0
    let most = 0
    const task = (id: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(5)
      running -= 1
      order.push(id)
      return id
    }

    const results = await Promise.all([1, 2, 3, 4, 5].map((id) => queue(task(id))))

    expect({ results, order, most }).toEqual({ results: [1, 2, 3, 4, 5], order: results, most: 2 })
  },
)

test(
  'a task beyond the waiting line is refused, and a place that becomes free is used again',
  { tags: 'T-15' },
  async () => {
    const queue = boundedQueue({ running: 1, waiting: 1, patienceMs })
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const first = queue(() => gate)
    const second = queue(async () => 'second')

    await expect(queue(async () => 'third')).rejects.toThrow(OverloadError)

    open()
    await first
    expect(await second).toBe('second')
    expect(await queue(async () => 'fourth')).toBe('fourth')
  },
)

test('releases the slot when a task fails', async () => {
  const queue = boundedQueue({ running: 1, waiting: 0, patienceMs })
  await expect(queue(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'next')).toBe('next')
})

test(
  'who waits too long is sent away and never run; those behind, who came later, still wait',
  { tags: 'F-11' },
  async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const queue = boundedQueue({ running: 1, waiting: 5, patienceMs: 100 })
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const first = queue(() => gate)
    const events: string[] = []
    const ask = (name: string) =>
      queue(async () => name).then(
        () => void events.push(`${name} ran`),
        (error: unknown) => void events.push(error instanceof OverloadError ? `${name} left` : 'failed'),
      )
    const waiting = [ask('late'), ask('late too')]
    await vi.advanceTimersByTimeAsync(60)
    waiting.push(ask('behind'))
    await vi.advanceTimersByTimeAsync(40)
    expect(events.splice(0)).toEqual(['late left', 'late too left'])
    await vi.advanceTimersByTimeAsync(50)
    waiting.push(ask('patient'))
    await vi.advanceTimersByTimeAsync(20)
    expect(events.splice(0)).toEqual(['behind left'])

    open()
    await Promise.all([first, ...waiting])
    expect(events).toEqual(['patient ran'])
    expect(await queue(async () => 'next')).toBe('next')
  },
)
