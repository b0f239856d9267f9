import { expect, test } from 'vitest'
import { suggested } from './suggest.ts'

const known = ['listProducts', 'listOrders', 'getProduct', 'login', 'logout']

test.each([
  ['listproducts', ['listProducts']],
  ['listProdcts', ['listProducts']],
  ['getproducts', ['getProduct', 'listProducts']],
  ['logn', ['login']],
  ['logot', ['logout', 'login']],
  ['nonsense', []],
  ['', []],
])('%j may mean %j', (word, meant) => {
  expect(suggested(word, known)).toEqual(meant)
})
