import { expect, it, vi } from 'vitest'

import { storePendingOrder, pendingOrder, withOrderLock } from './pending-order.ts'

const wanted = { userId: 7, lines: [{ id: 11, quantity: 3 }], payAmount: 2550 }

it('stores a pending order under a random key', () => {
  const one = storePendingOrder(wanted)
  expect(pendingOrder()).toEqual(one)
  expect(one).toMatchObject(wanted)
  expect(one.key).toMatch(/^[\da-f]{32}$/)
  expect(storePendingOrder(wanted).key).not.toBe(one.key)
  expect(storePendingOrder(wanted, 'sent-before').key).toBe('sent-before')
})

it.each<[string, object]>([
  ['where tabs take turns', { locks: { request: (_: string, __: object, run: () => unknown) => run() } }],
  ['where a browser refuses its locks', { locks: { request: () => Promise.reject(new Error('refused')) } }],
  ['where a browser has none', {}],
])('%s a task is run once, whatever comes of it', { tags: 'F-18' }, async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const task = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue('done')
  await expect(withOrderLock(task)).rejects.toThrow('broken')
  await expect(withOrderLock(task)).resolves.toBe('done')
  expect(task).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
