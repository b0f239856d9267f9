import { expect, test } from 'vitest'
import { orderOf } from '#server/test/order-requests.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests()

test.each(['application/json', 'application/json; charset=iso-8859-1'])(
  'refuses an order in Latin-1 with the content type %s',
  async (type) => {
    const order = orderOf([{ id: 304, price: 2100, quantity: 1 }], { customer_name: 'André' })
    const body = Buffer.from(JSON.stringify(order), 'latin1')
    const head = [
      'POST /api/order/store HTTP/1.1',
      'Host: shop',
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
    ]
    const answer = await sendBytes(store, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
    expect(answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(answer).toContain('"errors":[{"field":"body","message":"Must be UTF-8"}]')
    expect(await store.db.selectFrom('orders').select('id').execute()).toEqual([])
  },
)
