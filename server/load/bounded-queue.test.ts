import { expect, test } from 'vitest'
import { boundedQueue, QueueFullError } from './bounded-queue.ts'

test('at most the given number of tasks run at once, the others follow in their order', async () => {
  const queue = boundedQueue({ running: 2, waiting: 3 })
  const order: number[] = []
  let running = 0
  let most = 0
  const task = (id: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resume) => setTimeout(resume, 5))
    running -= 1
    order.push(id)
    return id
  }

  const results = await Promise.all([1, 2, 3, 4, 5].map((id) => queue(task(id))))

  expect(results).toEqual([1, 2, 3, 4, 5])
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('a task beyond the waiting line is refused, and a place that becomes free is used again', async () => {
  const queue = boundedQueue({ running: 1, waiting: 1 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = queue(() => gate)
  const second = queue(async () => 'second')

  await expect(queue(async () => 'third')).rejects.toThrow(QueueFullError)

  open()
  await first
  expect(await second).toBe('second')
  expect(await queue(async () => 'fourth')).toBe('fourth')
})

test('a failing task gives its place back', async () => {
  const queue = boundedQueue({ running: 1, waiting: 0 })
  await expect(queue(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'next')).toBe('next')
})
