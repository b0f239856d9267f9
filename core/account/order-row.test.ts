import { expect, test } from 'vitest'
import { orderRow } from './order-row.ts'

test('returns the date part and counts products instead of units', { tags: 's3.order-row' }, () => {
  const order = {
    id: 12,
    status: 'pending',
    pay_amount: 60.27,
    updated_at: '2026-01-31T23:59:59.000Z',
    order_product: [{ quantity: 3 }, { quantity: 1 }],
  }
  const row = { id: 12, status: 'pending', payAmount: 60.27, date: '2026-01-31', productCount: 2 }
  expect(orderRow(order)).toStrictEqual(row)
})
