import { beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'
import { shop } from '#web/test/shop.ts'

import { followGoneRows } from '#web/features/cart/retry-on-reconnect.ts'
import { cartFromServer, isGoneRow, rememberGoneRows, removeGoneRows } from './pending-cart-deletions.ts'

const ID = sampleUser.id
const gone = [
  sampleLine({ id: 1, cartId: 31, userId: ID }),
  sampleLine({ id: 2 }),
  sampleLine({ id: 3, cartId: 33, userId: ID }),
  sampleLine({ id: 4, cartId: 99, userId: 8 }),
]
let asked: { body: { ids: number[] } }[]
const ids = () => asked.map(({ body }) => body.ids)
const log = vi.fn<() => void>()
const isGone = (...rows: number[]) => rows.map((cart_id) => isGoneRow({ cart_id }))

beforeEach(() => {
  asked = storeSays('deleteCartItems', ({ body, respond }) => respond(200, { deleted: body.ids.length }))
  log.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(log)
  return () => vi.restoreAllMocks()
})

describe('with a customer who is here', () => {
  beforeEach(() => signIn())

  it(
    "removes the customer's own saved rows in one call, once",
    { tags: 's4.order-success-removes-rows' },
    async () => {
      rememberGoneRows(gone)
      await removeGoneRows(ID)
      await removeGoneRows(ID)
      expect(ids()).toEqual([[31, 33]])
    },
  )

  it("keeps another customer's row in mind until they are here", async () => {
    rememberGoneRows(gone)
    await removeGoneRows(ID)
    expect(isGone(99)).toEqual([true])
    await removeGoneRows(8)
    expect(ids()).toEqual([[31, 33], [99]])
  })

  it('removes a row of which nobody knows whose it is: a line with a cart_id is a saved one', async () => {
    rememberGoneRows([sampleLine({ id: 1, cartId: 31, userId: null })])
    await removeGoneRows(ID)
    expect([ids(), localStorage.getItem('nihonhaat:gone-rows')]).toEqual([[[31]], null])
  })

  it(
    'keeps the rows in mind when the store fails, and tells them from rows to load again',
    { tags: 's4.order-success-rows-left-over' },
    async () => {
      const failed = storeSays('deleteCartItems', ({ problem }) => problem('unavailable'), { once: true })
      rememberGoneRows(gone)
      await removeGoneRows(ID)
      expect(isGone(31, 34)).toEqual([true, false])
      expect([failed.length, log.mock.calls.length]).toEqual([1, 1])
      await removeGoneRows(ID)
      expect(ids()).toEqual([[31, 33]])
      expect(isGone(31)).toEqual([false])
    },
  )

  it('takes no other status than 200 for a removal', async () => {
    const accepted = Response.json({ deleted: 2 }, { status: 202 })
    storeSays('deleteCartItems', ({ offContract }) => offContract(accepted))
    rememberGoneRows(gone)
    await removeGoneRows(ID)
    expect(isGone(31)).toEqual([true])
  })

  it('adds the rows of a second order to those still waiting, each once', async () => {
    rememberGoneRows(gone)
    rememberGoneRows([...gone, sampleLine({ id: 5, cartId: 35, userId: ID })])
    await removeGoneRows(ID)
    expect(ids()).toEqual([[31, 33, 35]])
  })

  it.each(['{', 'null', '[]', '{"userId":7,"ids":[31]}', '[0,"1",{"cartId":1.5},null]'])(
    'survives the damaged memory %s',
    async (text) => {
      localStorage.setItem('nihonhaat:gone-rows', text)
      await removeGoneRows(ID)
      expect(ids()).toEqual([])
    },
  )
})

it(
  'waits for the customer, and tries again when the connection is back',
  { tags: 's4.order-success-rows-left-over' },
  async () => {
    rememberGoneRows(gone)
    await removeGoneRows(ID)
    const stop = followGoneRows()
    window.dispatchEvent(new Event('online'))
    expect(ids()).toEqual([])
    signIn()
    await vi.waitFor(() => expect(ids()).toEqual([[31, 33]]))
    rememberGoneRows([sampleLine({ id: 5, cartId: 35, userId: ID })])
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(ids()).toEqual([[31, 33], [35]]))
    stop()
    expect(shop().auth.user?.id).toBe(ID)
  },
)

const rows = examples.login.replies[200].withSavedCart.user.cart_items

it(
  'leaves out rows that were ordered or removed while the store still holds them',
  { tags: 's4.order-success-rows-left-over' },
  () => {
    rememberGoneRows(cartFromServer(rows))
    expect(cartFromServer(rows)).toEqual([])
  },
)
