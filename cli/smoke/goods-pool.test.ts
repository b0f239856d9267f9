import { expect, test } from 'vitest'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import { chooseGoods, createGoodsPool } from '#cli/smoke/goods-pool.ts'

const product = (id: number, price: number, stock: number, vendorId = 1): ShopProduct => ({
  ...{ id, name: `Product ${id}`, price, photo: '', model: '', stock },
  ...{ vendorId, vendorName: `Vendor ${vendorId}` },
})
const ids = (goods: readonly { product: ShopProduct }[]) => goods.map((each) => each.product.id)

test('the cheapest of what there is plenty of, each product once', () => {
  const twice = product(2, 20, 100)
  const seen = [product(1, 500, 100), twice, twice, product(3, 10, 8), product(4, 30, 60)]
  expect(ids(chooseGoods(seen, { units: 50, leaveStock: 5 }))).toEqual([2, 4, 1, 3])
})

test('the last units stay', () => {
  const seen = [product(1, 1, 5), product(2, 1, 6), product(3, 1, 0)]
  expect(chooseGoods(seen, { units: 9, leaveStock: 5 })).toEqual([{ product: seen[1], left: 1 }])
  expect(ids(chooseGoods(seen, { units: 9, leaveStock: 0 }))).toEqual([2, 1])
  expect(chooseGoods(seen, { units: 9, leaveStock: 99 })).toEqual([])
})

test('a few products do, and as many more as the units need', () => {
  const seen = Array.from({ length: 30 }, (_, index) => product(index + 1, 10, 15))
  expect(chooseGoods(seen, { units: 4, leaveStock: 5 })).toHaveLength(8)
  expect(chooseGoods(seen, { units: 150, leaveStock: 5 })).toHaveLength(15)
  expect(chooseGoods(seen, { units: Infinity, leaveStock: 5 })).toHaveLength(30)
})

test('the pool takes turns and never gives more than there is', () => {
  const two = { product: product(1, 1, 7), left: 2 }
  const pool = createGoodsPool([two, { product: product(2, 1, 6), left: 1 }], 5)
  const taken = Array.from({ length: 5 }, () => pool.takeOne()?.product.id ?? null)
  expect(taken).toEqual([1, 2, 1, null, null])
  pool.giveBack([{ product: product(2, 1, 6), quantity: 1 }])
  expect(pool.takeOne()?.product.id).toBe(2)
})

test('a first order is of one vendor: two of a product and one of another', () => {
  const goods = [product(1, 1, 50, 3), product(2, 1, 50, 5), product(3, 1, 50, 3)]
  const pool = createGoodsPool(
    goods.map((each) => ({ product: each, left: 9 })),
    5,
  )
  const several = pool.takeSeveral().map(({ quantity, product: { id } }) => `${quantity} of ${id}`)
  expect(several).toEqual(['2 of 1', '1 of 3'])
  const little = createGoodsPool([{ product: product(1, 1, 6), left: 1 }], 5)
  expect(little.takeSeveral()).toMatchObject([{ quantity: 1 }])
  expect(little.takeSeveral()).toEqual([])
})

test('what others have bought in the meantime is left alone', () => {
  const pool = createGoodsPool([{ product: product(1, 1, 20), left: 15 }], 5)
  expect(pool.learn(product(1, 2, 6))).toBe(true)
  expect(pool.takeOne()?.product.price).toBe(2)
  expect(pool.learn(product(1, 2, 5))).toBe(false)
  expect(pool.takeOne()).toBeNull()
})
