import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#core/time/dhaka.ts'
import { withTwin } from '#mock/testing/twins.ts'
import type { Caller } from '#scripts/fuzz/fuzz-call.ts'
import { openFuzzedStore, type FuzzedStore } from '#scripts/fuzz/fuzzed-store.ts'
import { orderOf } from '#server/testing/order-requests.ts'

// What the store and its mock say alike once nobody tries at random. Where the mock says something else, `ask` fails.
let twins: FuzzedStore
beforeAll(async () => {
  twins = await withTwin(await openFuzzedStore())
})
afterAll(() => twins.store.close())

type How = { body?: unknown; caller?: Caller; headers?: Record<string, string> }
const ask = async (method: string, path: string, { body, caller = 'operator', headers }: How = {}) => {
  const payload = JSON.stringify(body)
  const { bytes } = await twins.ask({
    ...{ why: 'in turn', expects: 'open', method, url: `/api/${path}`, caller },
    headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
    ...(payload && { payload }),
  })
  return JSON.parse(String(bytes)) as unknown
}
const place = async (headers: Record<string, string> = {}) => {
  const body = orderOf([
    { id: 301, price: 1250, quantity: 2 },
    { id: 303, price: 640.5, quantity: 1 },
  ])
  const placed = await ask('POST', 'order/store', { body, caller: 'nobody', headers })
  return (placed as { order: { id: number } }).order.id
}

test('who goes back to the first e-mail is found by the later one no more', async () => {
  const { email, token } = twins.customer
  const person = { name: 'Karim', address: 'House 3', country: 'Bangladesh', city: 'Dhaka', zip: '1205' }
  const change = (to: string) =>
    ask('POST', 'profile', { body: { ...person, email: to }, caller: { authorization: `Bearer ${token}` } })
  await change('later@example.com')
  await change(email)
  expect(await ask('GET', 'operator/customers?contact=later%40example.com')).toEqual([])
})

test('a name that two vendors had leads to the one that had it last', async () => {
  for (const [vendor, name] of [
    ['Uji Tea House', 'Uji Verdant'],
    ['Osaka Denki', 'Uji Tea House'],
    ['Uji Tea House', 'Denki'],
  ])
    await ask('POST', 'operator/vendors', { body: { vendor, name } })
  const found = await ask('GET', 'best-seller?vendor_name=Uji%20Tea%20House', { caller: 'nobody' })
  expect(found).toMatchObject([{ vendor_name: 'Denki' }, {}, {}, {}])
  await ask('POST', 'operator/vendors', { body: { vendor: 'Uji Verdant', name: 'Uji Tea House' } })
})

test('what is cancelled of an order is sold no more, and of a test never was', async () => {
  const cancel = { cancel: [{ product_id: 303 }, { product_id: 301, quantity: 1 }] }
  const [honest, tested] = [await place(), await place({ 'test-run': String(twins.likely['Test-Run']?.[0]) })]
  for (const id of [honest, tested]) await ask('PATCH', `operator/orders/${id}`, { body: cancel })
  await ask('GET', 'operator/catalog')
  const day = dhakaDay(twins.store.deps.now())
  expect(await ask('GET', `operator/report?from=${day}&to=${day}`)).toMatchObject({ products: [{}] })
})
