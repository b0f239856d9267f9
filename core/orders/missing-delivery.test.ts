import { expect, test } from 'vitest'
import { missingDelivery } from './check-order.ts'

test.each([
  ['01712345678', '1 Lake Road', []],
  ['', '1 Lake Road', ['phone']],
  ['01712345678', '  ', ['address']],
  [' ', '', ['phone', 'address']],
])('phone "%s" and address "%s" miss %j', (phone, address, missing) => {
  expect(missingDelivery({ phone, address })).toEqual(missing)
})
