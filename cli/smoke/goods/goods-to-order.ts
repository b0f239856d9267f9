import { productFromWire } from '#core/cart/from-wire.ts'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import type { SmokePlan } from '#cli/smoke/smoke-plan.ts'
import type { SmokeTools } from '#cli/smoke/smoke-tools.ts'
import { wrong } from '#cli/smoke/steps/fault.ts'
import { chooseGoods } from './choose-goods.ts'
import { createGoodsPool, type GoodsPool } from './goods-pool.ts'
import { readStocks, type Stocks } from './stock-check.ts'

/** What may be ordered, and what the shelves held before. */
export type GoodsToOrder = { pool: GoodsPool; before: Stocks }

/** Each shopper's first order has up to three units, every other one has one. */
const FIRST_ORDER_UNITS = 3

/** Chooses what to order; null when there is nothing, or not the products asked for. */
export function goodsToOrder(
  tools: SmokeTools,
  plan: SmokePlan,
  seen: readonly ShopProduct[],
): Promise<GoodsToOrder | null> {
  return tools.recorder.step('browse', 'goods to order', async (say) => {
    const { leaveStock, productIds } = plan
    const wanted: ShopProduct[] = []
    for (const productId of productIds) {
      const { data } = await tools.callsAs('guest').ok('getProduct', { params: { productId } })
      wanted.push(productFromWire(data))
    }
    const units = (plan.orders?.count ?? 0) + plan.as.length * FIRST_ORDER_UNITS
    const goods = chooseGoods(productIds.length > 0 ? wanted : seen, { units, leaveStock })
    if (goods.length === 0) {
      throw wrong(
        `Nothing can be ordered: every shelf has at most ${leaveStock} units (--leave-stock), or is empty`,
      )
    }
    const pool = createGoodsPool(goods, leaveStock)
    say.note(goods.map(({ product }) => `${product.id} ${product.name}`).join('; '))
    return {
      pool,
      before: await readStocks(
        tools,
        goods.map(({ product }) => product.id),
      ),
    }
  })
}
