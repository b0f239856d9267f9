import { queryOptions } from '@tanstack/react-query'

import type { components } from '#generated/types.ts'
import { api, ApiError } from '#web/shared/lib/api.ts'

export type Order = components['schemas']['Order']

/** The newest orders of a customer, and how many there are in all, which can be more. */
export const ordersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['orders', userId],
    meta: { failure: 'Loading the orders failed' },
    queryFn: async ({ signal }) => {
      const result = await api.call('listOrders', { body: { user_id: userId }, signal })
      if (!result.ok) throw new ApiError(result.problem)
      const counted = Number(result.headers.get('total-count') ?? Number.NaN)
      return { orders: result.data, total: Number.isSafeInteger(counted) ? counted : result.data.length }
    },
  })
