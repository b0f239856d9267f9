import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boundedQueue, OverloadError } from './waiting-line.ts'

const patienceMs = 5000

test('T-15: at most the given number of tasks run at once, the others follow in their order', async () => {
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

  expect(results).toEqual([1, 2, 3, 4, 5])
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('T-15: a task beyond the waiting line is refused, and a place that becomes free is used again', async () => {
  const queue = boundedQueue({ running: 1, waiting: 1, patienceMs })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = queue(() => gate)
  const second = queue(async () => 'second')

  await expect(queue(async () => 'third')).rejects.toThrow(OverloadError)

  open()
  await first
  expect(await second).toBe('second')
  expect(await queue(async () => 'fourth')).toBe('fourth')
})

test('a failing task gives its place back', async () => {
  const queue = boundedQueue({ running: 1, waiting: 0, patienceMs })
  await expect(queue(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'next')).toBe('next')
})

test('F-11: who waits too long is sent away and never run; those behind, who came later, still wait', async () => {
  const queue = boundedQueue({ running: 1, waiting: 5, patienceMs: 100 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = queue(() => gate)
  const ran: string[] = []
  const late = queue(async () => ran.push('late'))
  const lateToo = queue(async () => ran.push('late too'))
  await sleep(60)
  const patient = queue(async () => ran.push('patient'))

  await expect(late).rejects.toThrow(OverloadError)
  await expect(lateToo).rejects.toThrow(OverloadError)
  open()
  await Promise.all([first, patient])

  expect(ran).toEqual(['patient'])
  expect(await queue(async () => 'next')).toBe('next')
})
