import { expect, test } from 'vitest'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests()

test('a product is shown with its former price, its picture and its stock', async () => {
  const { status, body } = await send(store, 'GET', '/api/products/get/301')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 301,
    name: 'Bamboo Matcha Whisk',
    price: 1250,
    regular_price: 1250,
    original_price: 1500,
    photo: '301.webp',
    imageUrl: '/assets/images/products/301.webp',
    model: 'Takayama',
    product_code: 'NH-301',
    quantity: 25,
    description: 'Bamboo Matcha Whisk, as the vendor describes it.',
    vendor_id: 3,
    vendor_name: 'Uji Tea House',
  })
})

test('a product that is not discounted has no former price, and paisa stay exact', async () => {
  const { body } = await send(store, 'GET', '/api/products/get/501')
  expect(body).toMatchObject({ price: 4200.5, regular_price: 4200.5 })
  expect(body).not.toHaveProperty('original_price')
})

test('a photo that is a URL is its own picture', async () => {
  const photo = 'https://pictures.example/hub.webp'
  await store.db.updateTable('products').set({ photo }).where('id', '=', 503).execute()
  const { body } = await send(store, 'GET', '/api/products/get/503')
  expect(body).toMatchObject({ photo, imageUrl: photo })
})

test('a vendor is shown with its products, newest first', async () => {
  const { body } = await send(store, 'GET', '/api/vendor/3?limit=2')
  expect(body).toMatchObject({ id: 3, name: 'Uji Tea House', products: [{ id: 301 }, { id: 302 }] })
  const empty = await send(store, 'GET', '/api/vendor/7')
  expect(empty.body).toEqual({ id: 7, name: 'Empty Shelf', products: [] })
})

test.each([
  ['/api/products/get/999', 'product_not_found'],
  ['/api/vendor/999', 'vendor_not_found'],
])('%s is not found', async (path, code) => {
  const { status, body, headers } = await send(store, 'GET', path)
  expect(status).toBe(404)
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(body).toMatchObject({ status: 404, code })
})
