import { expectTypeOf, test } from 'vitest'
import { type Call, type Reply, created, noContent, ok } from './operation.ts'
import { problem } from './problem.ts'
import type { CallerSession } from './authentication.ts'

test('rejects undeclared answers at compile time', () => {
  expectTypeOf(problem('product_not_found')).toExtend<Reply<'getProduct'>>()
  expectTypeOf(problem('forbidden')).not.toExtend<Reply<'getProduct'>>()
  expectTypeOf(ok({ deleted: 1 })).toExtend<Reply<'deleteCartItem'>>()
  expectTypeOf(ok({ removed: 1 })).not.toExtend<Reply<'deleteCartItem'>>()
  expectTypeOf(created({ cart_items: [] })).toExtend<Reply<'saveCartItems'>>()
  expectTypeOf(created({ deleted: 1 })).not.toExtend<Reply<'deleteCartItem'>>()
  expectTypeOf(noContent()).toExtend<Reply<'logout'>>()
  expectTypeOf(noContent()).not.toExtend<Reply<'login'>>()
})

test('types session and operator by the contract', () => {
  expectTypeOf<Call<'logout'>['session']>().toEqualTypeOf<CallerSession>()
  expectTypeOf<Call<'placeOrder'>['session']>().toEqualTypeOf<CallerSession | null>()
  expectTypeOf<Call<'login'>['session']>().toEqualTypeOf<null>()
  expectTypeOf<Call<'deleteCartItem'>['params']>().toEqualTypeOf<{ cart_id: number }>()
})
