import { expect, it, vi } from 'vitest'

import { createQueryClient } from '#web/lib/query-client.ts'
import { storeSays } from '#web/testing/mock-server.ts'
import { signIn } from '#web/testing/sign-in.ts'

import { orderQueries } from './order-queries.ts'

it('writes down once that the orders cannot be had, however often they were asked for', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const asked = storeSays('listOrders', ({ problem }) => problem('unavailable'))
  signIn()
  const orders = createQueryClient().fetchQuery({ ...orderQueries.ofUser(7), retry: 2, retryDelay: 0 })
  await expect(orders).rejects.toThrow('busy')
  expect(asked).toHaveLength(3)
  expect(log).toHaveBeenCalledOnce()
})
