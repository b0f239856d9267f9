import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toTaka } from '#core/money.ts'
import { ROOT } from '#scripts/build/root.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import type { RunningStore } from '#server/testing/start-store.ts'

const PICTURE = join(ROOT, 'cli', 'testing', 'sample-picture.png')

/** Places the orders 1 to 6 that the examples of `haat shop` work on, each where its step begins. */
export async function ordersToWorkOn(store: RunningStore, key: string): Promise<void> {
  const { name, price_paisa, vendor } = await store.db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select(['products.name', 'price_paisa', 'vendors.name as vendor'])
    .where('products.id', '=', 104)
    .executeTakeFirstOrThrow()
  const line = { id: 104, name, price: toTaka(price_paisa), quantity: 1 }
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const body = orderOf([line], { vendor_name: vendor, customer_phone: `0181234567${id}` })
    await expectTaken(send(store, 'POST', '/api/order/store', { body }))
  }
  const steps = [
    [4, 'confirm'],
    [5, 'confirm'],
    [5, 'send'],
  ] as const
  for (const [id, step] of steps) {
    await expectTaken(send(store, 'POST', `/api/operator/orders/${id}/steps`, { token: key, body: { step } }))
  }
}

/** The files that the examples of `haat catalog` name, as somebody has them beside them. */
export function writeLists(folder: string): void {
  const list = (name: string, ...lines: string[]) =>
    writeFileSync(join(folder, name), `${lines.join('\r\n')}\r\n`)
  list('tea.csv', 'product_code,name,price,stock,photo', 'UJI-1,Kabusecha 冠茶,1450.50,12,kabusecha.png')
  list('prices.csv', 'product_code;price', 'MCH-106;1.250,50')
  list('catalog.json', JSON.stringify({ products: [{ product_code: 'MCH-107', stock: 40 }] }))
  mkdirSync(join(folder, 'photos'))
  for (const name of ['photos/kabusecha.png', 'autumn.png']) copyFileSync(PICTURE, join(folder, name))
}

async function expectTaken(answer: ReturnType<typeof send>): Promise<void> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`${status}: ${text}`)
}
