import { beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'
import { useShop } from '#web/state/shop-state.ts'

import { followGoneRows } from './finish-later.ts'
import { cartFromServer, isGoneRow, rememberGoneRows, removeGoneRows } from './gone-rows.ts'

const ID = sampleUser.id
const gone = [
  sampleLine({ id: 1, cartId: 31, userId: ID }),
  sampleLine({ id: 2 }),
  sampleLine({ id: 3, cartId: 33, userId: ID }),
  sampleLine({ id: 4, cartId: 99, userId: 8 }),
]
const asked: number[][] = []
const log = vi.fn<() => void>()
const storeAnswers = (working: boolean) =>
  mockServer.use(
    mock('deleteCartItems', ({ body, respond, problem }) => {
      asked.push(body.ids)
      return working ? respond(200, { deleted: body.ids.length }) : problem('unavailable')
    }),
  )

beforeEach(() => {
  asked.length = 0
  log.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(log)
  return () => vi.restoreAllMocks()
})

it("removes the customer's own saved rows in one call, once", async () => {
  storeAnswers(true)
  signIn()
  rememberGoneRows(gone)
  await removeGoneRows(ID)
  await removeGoneRows(ID)
  expect(asked).toEqual([[31, 33]])
})

it("keeps another customer's row in mind until they are here", async () => {
  storeAnswers(true)
  signIn()
  rememberGoneRows(gone)
  await removeGoneRows(ID)
  expect(isGoneRow({ cart_id: 99 })).toBe(true)
  await removeGoneRows(8)
  expect(asked).toEqual([[31, 33], [99]])
})

it('removes a row of which nobody knows whose it is: a line with a cart_id is a saved one', async () => {
  storeAnswers(true)
  signIn()
  rememberGoneRows([sampleLine({ id: 1, cartId: 31, userId: null })])
  await removeGoneRows(ID)
  expect(asked).toEqual([[31]])
})

it('asks nothing where no row was saved', async () => {
  signIn()
  rememberGoneRows([sampleLine()])
  await removeGoneRows(ID)
  expect(asked).toEqual([])
})

it('keeps the rows in mind when the store fails, and tells them from rows to load again', async () => {
  storeAnswers(false)
  signIn()
  rememberGoneRows(gone)
  await removeGoneRows(ID)
  expect([31, 34].map((cart_id) => isGoneRow({ cart_id }))).toEqual([true, false])
  expect(log).toHaveBeenCalledOnce()

  storeAnswers(true)
  await removeGoneRows(ID)
  expect(asked).toEqual([
    [31, 33],
    [31, 33],
  ])
  expect(isGoneRow({ cart_id: 31 })).toBe(false)
})

it('takes no other status than 200 for a removal', async () => {
  const accepted = Response.json({ deleted: 2 }, { status: 202 })
  mockServer.use(mock('deleteCartItems', ({ offContract }) => offContract(accepted)))
  signIn()
  rememberGoneRows(gone)
  await removeGoneRows(ID)
  expect(isGoneRow({ cart_id: 31 })).toBe(true)
})

it('adds the rows of a second order to those still waiting, each once', async () => {
  storeAnswers(true)
  signIn()
  rememberGoneRows(gone)
  rememberGoneRows([...gone, sampleLine({ id: 5, cartId: 35, userId: ID })])
  await removeGoneRows(ID)
  expect(asked).toEqual([[31, 33, 35]])
})

it('waits for the customer, and tries again when the connection is back', async () => {
  storeAnswers(true)
  rememberGoneRows(gone)
  const stop = followGoneRows()
  window.dispatchEvent(new Event('online'))
  expect(asked).toEqual([])
  signIn()
  await vi.waitFor(() => expect(asked).toEqual([[31, 33]]))
  rememberGoneRows([sampleLine({ id: 5, cartId: 35, userId: ID })])
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toEqual([[31, 33], [35]]))
  stop()
  expect(useShop.getState().auth.user?.id).toBe(ID)
})

it.each(['{', 'null', '[]', '{"userId":7,"ids":[31]}', '[0,"1",{"cartId":1.5},null]'])(
  'survives the damaged memory %s',
  async (text) => {
    localStorage.setItem('nihonhaat:gone-rows', text)
    signIn()
    await removeGoneRows(ID)
    expect(asked).toEqual([])
  },
)

const rows = examples.login.replies[200].withSavedCart.user.cart_items

it('turns saved rows into lines with count, stock, row and customer', () => {
  const [row] = rows
  expect(cartFromServer(rows)).toMatchObject([
    { id: row?.id, quantity: row?.quantity, stock: row?.stock, cartId: row?.cart_id, userId: row?.user_id },
  ])
})

it('leaves out rows that were ordered or removed while the store still holds them', () => {
  rememberGoneRows(cartFromServer(rows))
  expect(cartFromServer(rows)).toEqual([])
})
