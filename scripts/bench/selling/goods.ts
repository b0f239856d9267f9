import type { Db } from '#server/store/db.ts'
import { orderOf } from '#server/testing/order-requests.ts'

import type { ReadLoad } from './readers.ts'

const PLENTY = 2_000_000_000

/** What is looked at, and an order of one unit of the one product that is bought; its stock does not end. */
export type Goods = { reads: readonly ReadLoad[]; order: string }

/** Chooses them among the goods of a shop. */
export async function chooseGoods(db: Db): Promise<Goods> {
  const products = await db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .where('stock', '>', 0)
    .orderBy('products.id')
    .select(['products.id', 'products.name', 'price_paisa', 'vendor_id', 'vendors.name as vendor'])
    .execute()
  const [bought] = products
  const other = products.find(({ vendor_id }) => vendor_id !== bought?.vendor_id)
  if (!bought || !other) throw new Error('The shop has too few goods')
  const category = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .where('product_id', '=', bought.id)
    .orderBy('category_id', 'desc')
    .select(['categories.name', 'slug'])
    .executeTakeFirstOrThrow()
  await db.updateTable('products').set({ stock: PLENTY }).where('id', '=', bought.id).execute()
  const { id, name, vendor } = bought
  const page = (product: { id: number; name: string }) => ({
    path: `/productDetails/${product.id}`,
    says: product.name,
  })
  const reads = [
    { name: 'home `/`', path: '/', says: '/productDetails/' },
    { name: 'a product that nobody buys', ...page(other) },
    { name: 'the product that is bought', ...page(bought) },
    { name: 'a category', path: `/categoryDetails/${category.slug}`, says: '/productDetails/' },
    { name: 'list of 20', path: '/api/products', says: '"name":' },
    { name: 'one product (API)', path: `/api/products/get/${id}`, says: name },
  ]
  const line = { id, name, price: bought.price_paisa / 100, quantity: 1 }
  return { reads, order: JSON.stringify(orderOf([line], { vendor_name: vendor })) }
}
