import { beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

import { followBoughtRows, isBoughtRow, rememberBoughtRows, removeBoughtRows } from './bought-rows.ts'

const bought = [
  sampleLine({ id: 1, cartId: 31, userId: sampleUser.id }),
  sampleLine({ id: 2 }),
  sampleLine({ id: 3, cartId: 33, userId: sampleUser.id }),
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
  rememberBoughtRows(sampleUser.id, bought)
  await removeBoughtRows()
  await removeBoughtRows()
  expect(asked).toEqual([[31, 33]])
})

it('asks nothing where no row was saved', async () => {
  signIn()
  rememberBoughtRows(sampleUser.id, [sampleLine()])
  await removeBoughtRows()
  expect(asked).toEqual([])
})

it('keeps the rows in mind when the store fails, and tells them from rows to load again', async () => {
  storeAnswers(false)
  signIn()
  rememberBoughtRows(sampleUser.id, bought)
  await removeBoughtRows()
  expect(isBoughtRow({ user_id: sampleUser.id, cart_id: 31 })).toBe(true)
  expect(isBoughtRow({ user_id: sampleUser.id, cart_id: 34 })).toBe(false)
  expect(isBoughtRow({ user_id: 8, cart_id: 31 })).toBe(false)
  expect(log).toHaveBeenCalledOnce()

  storeAnswers(true)
  await removeBoughtRows()
  expect(asked).toEqual([
    [31, 33],
    [31, 33],
  ])
  expect(isBoughtRow({ user_id: sampleUser.id, cart_id: 31 })).toBe(false)
})

it('adds the rows of a second order to those still waiting', async () => {
  storeAnswers(true)
  signIn()
  rememberBoughtRows(sampleUser.id, bought)
  rememberBoughtRows(sampleUser.id, [sampleLine({ id: 5, cartId: 35, userId: sampleUser.id })])
  await removeBoughtRows()
  expect(asked).toEqual([[31, 33, 35]])
})

it('waits for the customer, and tries again when the connection is back', async () => {
  storeAnswers(true)
  rememberBoughtRows(sampleUser.id, bought)
  const stop = followBoughtRows()
  window.dispatchEvent(new Event('online'))
  expect(asked).toEqual([])
  signIn()
  await vi.waitFor(() => expect(asked).toEqual([[31, 33]]))
  stop()
})

it.each(['{', 'null', '[]', '{"userId":"7","ids":"all"}', '{"userId":7,"ids":[0,"1",1.5]}'])(
  'survives the damaged memory %s',
  async (text) => {
    localStorage.setItem('nihonhaat:bought-rows', text)
    signIn()
    await removeBoughtRows()
    expect(asked).toEqual([])
  },
)
