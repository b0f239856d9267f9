import { expect, test } from 'vitest'
import { hashToken } from '#server/credentials/token.ts'
import type { CallerSession } from '#server/http/entrance.ts'
import { openDirectOrders } from '#server/testing/direct-orders.ts'
import { runOfOrder } from './place-order.ts'

const direct = openDirectOrders()
const MINUTE_MS = 60_000

const runOf = (session: CallerSession | null, token?: string) =>
  runOfOrder({
    session,
    headers: token === undefined ? {} : { 'test-run': token },
    deps: direct.deps,
  } as Parameters<typeof runOfOrder>[0])

test('an order without a token and of no marked customer belongs to none', async () => {
  expect(await runOf(null)).toBeNull()
  expect(await runOf(await direct.addCustomer())).toBeNull()
})

test('a token names the run, and with it who of the run orders', async () => {
  const token = await direct.openRun('named')
  const pass = { mark: 'named', tokenHash: hashToken(token) }
  const member = await direct.addCustomer('named')
  const guest = { pass: { ...pass, userId: null }, isOpen: true }
  expect(await runOf(null, token)).toEqual(guest)
  expect(await runOf(await direct.addCustomer(), token)).toEqual(guest)
  expect(await runOf(member, token)).toEqual({ pass: { ...pass, userId: member.userId }, isOpen: true })
})

test('a token that is unknown or has ended names none, whoever sends it', async () => {
  const token = await direct.openRun('ended')
  direct.now += MINUTE_MS
  expect(await runOf(null, token)).toBe('unknown')
  expect(await runOf(null, '')).toBe('unknown')
  expect(await runOf(await direct.addCustomer('ended'), 'no such token')).toBe('unknown')
})

test('a customer of a run belongs to it by themselves, also when it has ended', async () => {
  await direct.openRun('member')
  const member = await direct.addCustomer('member')
  const pass = { mark: 'member', tokenHash: null, userId: member.userId }
  expect(await runOf(member)).toEqual({ pass, isOpen: true })
  direct.now += MINUTE_MS
  expect(await runOf(member)).toEqual({ pass, isOpen: false })
})
