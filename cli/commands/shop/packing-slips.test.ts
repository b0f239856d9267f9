import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { pendingOrder as example } from '#cli/testing/sample-orders.ts'
import type { OperatorOrder as Order } from './operator-order.ts'
import { mockOperation } from '#generated/handlers.ts'
import { formatTaka } from '#core/money.ts'

const store = mockStore()
const order = (id: number, more: Partial<Order> = {}): Order => {
  const created_at = new Date(Date.UTC(2026, 10, 20, 0, id)).toISOString()
  return { ...example, id, status: 'processing', created_at, ...more }
}
const line = (product: number, name: string, quantity: number) => {
  const one = { id: product, product_id: product, price: 100, restocked: 0 }
  return { ...one, name, quantity, total_price: 100 * quantity }
}

/** The store has these orders, the newest first. */
function stored(...orders: readonly Order[]): unknown[] {
  const asked: unknown[] = []
  store.use(
    mockOperation('findOrders', ({ body, respond }) => {
      asked.push(body)
      return respond(200, { orders: orders.toReversed(), next: null })
    }),
    mockOperation('getOrder', ({ params: { orderId }, respond, problem }) => {
      const found = orders.find(({ id }) => id === orderId)
      return found ? respond(200, found) : problem('order_not_found', { id: orderId })
    }),
  )
  return asked
}

async function packingSlips(...words: string[]) {
  const { folder, run } = operatorTerminal()
  const path = join(folder, 'slips.html')
  const ended = await run('shop', 'packing-slips', ...words, '-o', path)
  return { ...ended, path, folder, page: existsSync(path) ? readFileSync(path, 'utf8') : null }
}

/** The parts of a page, each from its beginning: the picking list, then the slips. */
const partsOf = (page: string | null): string[] => (page ?? '').split('<section').slice(1)

/** What people read of it. */
const textOf = (part = ''): string =>
  part
    .replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('writes a picking list and a slip for each order, the oldest first, when orders are to be packed', async () => {
  const tea = [line(12, 'Whisk', 2), line(9, 'Sencha 10', 1), line(8, 'Sencha 9', 1)]
  const asked = stored(
    order(1001, { order_product: tea, pay_amount: 400 }),
    order(1002, {
      ...{ vendor_name: 'Sakai Ironworks', courier: 'Pathao', tracking: 'DD-88211' },
      ...{ order_product: [line(40, 'Kettle 鉄瓶', 1)], pay_amount: 8400.5 },
    }),
    order(1003, { order_product: [line(12, 'Whisk', 3)], pay_amount: 300 }),
  )
  const { exit, out, err, page, path } = await packingSlips()
  expect([exit, err, out]).toEqual([0, '', `${path}: 3 orders, 8 units, ৳9,100.50 to collect\n`])
  expect(asked).toEqual([{ limit: 200, status: 'processing' }])
  const [picking, ...slips] = partsOf(page)
  expect(textOf(picking)).toMatch(
    /Picking list .* 1 Kettle 鉄瓶 .*Sakai Ironworks .*1002 .* 1 Sencha 9 .* 1 Sencha 10 .* 5 Whisk .*Uji Tea House .*1001 × 2, 1003 × 3/,
  )
  expect(slips.map((slip) => /Order (\d+)/.exec(textOf(slip))?.[1])).toEqual(['1001', '1002', '1003'])
  const customer = ['Ayesha Rahman', 'House 12, Road 5, Dhanmondi', 'Dhaka 1205', '01712345678']
  for (const words of ['Sakura Ghor', '+880 255-667788', ...customer, formatTaka(400)])
    expect(textOf(slips[0])).toContain(words)
  expect(textOf(slips[0])).toMatch(/Whisk .*Sencha 10 .*Sencha 9/)
  expect(textOf(slips[1])).toMatch(/৳8,400\.50 .*Carried by Pathao DD-88211/)
  expect(textOf(slips[0])).not.toContain('Carried by')
})

test('shows a code that scans to the number of the order when a slip is printed', async () => {
  stored(order(1001), order(2147483647))
  const slips = partsOf((await packingSlips()).page).slice(1)
  const scanned = slips.map(async (slip) => {
    const svg = /<svg[\s\S]*?<\/svg>/.exec(slip)?.[0] ?? ''
    const image = sharp(Buffer.from(svg), { density: 400 }).flatten({ background: '#fff' })
    // As a camera sees it: not straight, and not sharp.
    const photo = image.rotate(4, { background: '#fff' }).blur(1).raw()
    const { data, info } = await photo.toBuffer({ resolveWithObject: true })
    return decodeQR({ width: info.width, height: info.height, data })
  })
  expect(await Promise.all(scanned)).toEqual(['1001', '2147483647'])
})

test('takes orders by their numbers, each once, when they are named or read from standard input', async () => {
  stored(order(1001), order(1002), order(1003))
  const named = await packingSlips('1003', '#1001', '1003', '--json')
  expect(JSON.parse(named.out)).toEqual({ file: named.path, orders: [1001, 1003], units: 4, collect: 5000 })
  const { runWith, folder } = operatorTerminal()
  const words = ['shop', 'packing-slips', '--from-stdin', '-o', join(folder, 'slips.html')]
  expect((await runWith('1002\n1001\n', ...words)).out).toContain('2 orders')
})

test('escapes HTML, and loads and runs nothing, when customers write markup', async () => {
  const odd = '<img src=x onerror=alert(1)>"\'&\u202E'
  const address = { customer_address: `${odd}\nবাড়ি ১২`, customer_city: odd }
  const fields = { customer_name: odd, ...address, vendor_name: odd }
  stored(order(1001, { ...fields, order_product: [line(1, odd, 1)] }))
  const { page } = await packingSlips()
  expect(page).not.toMatch(/<img|<script|<link|<iframe|\u202E|url\(|@import|<[^>]*(?:src|href)=/)
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(page).toContain('বাড়ি ১২')
})

test.each<[string, string[], number, string]>([
  ['an order does not exist', ['1001', '7'], 4, '7'],
  ['a number is none', ['x'], 2, "'x' is not the number of an order"],
  ['numbers come with filters', ['1001', '--vendor', 'Uji'], 2, 'not both'],
  ['no order is found', [], 4, 'No orders found'],
])('writes nothing when %s', async (_case, words, code, said) => {
  stored(...(words.length > 0 ? [order(1001)] : []))
  const { folder, ...ended } = await packingSlips(...words)
  expect(ended).toMatchObject(exitsWith(code, said))
  expect(readdirSync(folder)).toEqual([])
})
