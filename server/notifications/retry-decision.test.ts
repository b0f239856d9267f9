import { expect, test, vi } from 'vitest'
import { PermanentMailError } from './compose.ts'
import { failureCodes, fateOf, Places } from './delivery-slots.ts'

const DAY_MS = 86_400_000
const smtp = (facts: { responseCode?: number; command?: string; code?: string }) =>
  Object.assign(new Error('<a@example.com> said no'), facts)
const young = { attempts: 1, ageMs: 0 }

test.each([
  ['an unknown recipient', smtp({ responseCode: 550, command: 'RCPT TO' }), 'given up'],
  ['a full mailbox', smtp({ responseCode: 552, command: 'DATA' }), 'given up'],
  ['an order that is gone', new PermanentMailError('ENOORDER', 'the order is gone'), 'given up'],
  ['an address that cannot be used', new PermanentMailError('EADDRESS', 'no address'), 'given up'],
  ['an address that cannot be said', smtp({ code: 'EENVELOPE', command: 'API' }), 'given up'],
  ['a busy server', smtp({ responseCode: 451, command: 'DATA' }), 'again'],
  ['a wrong password of the store', smtp({ responseCode: 535, command: 'AUTH PLAIN' }), 'again'],
  ['a sender that is not welcome yet', smtp({ responseCode: 553, command: 'MAIL FROM' }), 'again'],
  ['a server that greets with a no', smtp({ responseCode: 554, command: 'CONN' }), 'again'],
  ['a server that is not there', smtp({ code: 'ESOCKET', command: 'CONN' }), 'again'],
  ['a name that nobody knows', smtp({ code: 'EDNS', command: 'CONN' }), 'again'],
  ['no error at all', undefined, 'again'],
])('%s', { tags: 'F-23' }, (_, error, end) => {
  expect(fateOf(error, young, DAY_MS).end).toBe(end)
})

test('a mail that takes long leaves its place, and leaves nothing behind when it is done, quick or slow', async () => {
  const SLOW_MS = 20
  const places = new Places(1, SLOW_MS, () => {})
  const done = () => Promise.all(places.attempts.map((attempt) => attempt.done))
  const held = Promise.withResolvers<void>()
  places.take(1, () => held.promise)
  expect(places.free).toBe(0)
  await vi.waitFor(() => expect(places.free).toBe(1))
  held.resolve()
  await done()
  places.take(2, async () => {})
  expect(places.free).toBe(0)
  await done()
  await new Promise((resume) => setTimeout(resume, 2 * SLOW_MS))
  places.take(3, async () => {})
  expect(places.free).toBe(0)
})

test('pauses grow, and end at half an hour', () => {
  const pauses = Array.from({ length: 14 }, (_, index) =>
    fateOf(smtp({}), { attempts: index + 1, ageMs: 0 }, DAY_MS),
  )
  expect(pauses.slice(0, 3)).toEqual([2000, 4000, 8000].map((pauseMs) => ({ end: 'again', pauseMs })))
  expect(pauses.at(-1)).toEqual({ end: 'again', pauseMs: 1_800_000 })
})

test('an old mail is given up, unless the store has hardly tried', () => {
  expect(fateOf(smtp({}), { attempts: 60, ageMs: DAY_MS - 1 }, DAY_MS).end).toBe('again')
  expect(fateOf(smtp({}), { attempts: 60, ageMs: DAY_MS }, DAY_MS).end).toBe('given up')
  expect(fateOf(smtp({}), { attempts: 1, ageMs: 9 * DAY_MS }, DAY_MS).end).toBe('again')
})

test('the log gets codes, and not the words, which repeat an address', () => {
  const codes = failureCodes(smtp({ responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }))
  expect(codes).toEqual({ code: 'EENVELOPE', responseCode: 550 })
  expect(failureCodes('a@example.com')).toEqual({})
})
