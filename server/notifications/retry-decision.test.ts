import { expect, test } from 'vitest'
import { PermanentMailError } from './compose.ts'
import { failureCodes, retryDecision } from './retry-decision.ts'

const DAY_MS = 86_400_000
const smtp = (facts: { responseCode?: number; command?: string; code?: string }) =>
  Object.assign(new Error('<a@example.com> refused'), facts)
const young = { attempts: 1, ageMs: 0 }

test.each([
  ['an unknown recipient', smtp({ responseCode: 550, command: 'RCPT TO' }), 'given up'],
  ['a full mailbox', smtp({ responseCode: 552, command: 'DATA' }), 'given up'],
  ['a deleted order', new PermanentMailError('ENOORDER', 'the order is gone'), 'given up'],
  ['an address that SMTP cannot express', smtp({ code: 'EENVELOPE', command: 'API' }), 'given up'],
  ['a busy server', smtp({ responseCode: 451, command: 'DATA' }), 'again'],
  ['a wrong password of the store', smtp({ responseCode: 535, command: 'AUTH PLAIN' }), 'again'],
  ['a sender that is not accepted yet', smtp({ responseCode: 553, command: 'MAIL FROM' }), 'again'],
  ['a server that refuses the connection', smtp({ responseCode: 554, command: 'CONN' }), 'again'],
  ['a server that is down', smtp({ code: 'ESOCKET', command: 'CONN' }), 'again'],
  ['no error at all', undefined, 'again'],
])('decides for %s', { tags: 'F-23' }, (_, error, end) => {
  expect(retryDecision(error, young, DAY_MS).end).toBe(end)
})

test('doubles pauses up to half an hour', () => {
  const pauses = Array.from({ length: 14 }, (_, index) =>
    retryDecision(smtp({}), { attempts: index + 1, ageMs: 0 }, DAY_MS),
  )
  expect(pauses.slice(0, 3)).toEqual([2000, 4000, 8000].map((pauseMs) => ({ end: 'again', pauseMs })))
  expect(pauses.at(-1)).toEqual({ end: 'again', pauseMs: 1_800_000 })
})

test('gives up an old mail when it was attempted five times', () => {
  expect(retryDecision(smtp({}), { attempts: 60, ageMs: DAY_MS - 1 }, DAY_MS).end).toBe('again')
  expect(retryDecision(smtp({}), { attempts: 60, ageMs: DAY_MS }, DAY_MS).end).toBe('given up')
  expect(retryDecision(smtp({}), { attempts: 1, ageMs: 9 * DAY_MS }, DAY_MS).end).toBe('again')
})

test('returns the codes of a failure without its text', () => {
  const codes = failureCodes(smtp({ responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }))
  expect(codes).toEqual({ code: 'EENVELOPE', responseCode: 550 })
  expect(failureCodes('a@example.com')).toEqual({})
})
