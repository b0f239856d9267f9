import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksRoutesAnew, isSignedIn, nextSession, type Session, type SessionEvent } from './session-state.ts'

const nowMs = Date.UTC(2026, 10, 20, 10)
const until = '2026-11-20T11:00:00.000Z'
const missing: Session = { state: 'missing' }
const restored: Session = { state: 'restored', token: 'a', expirationDate: until, leaving: false }
const confirmed: Session = { ...restored, state: 'confirmed' }
const ended: Session = { state: 'ended', leaving: false }
const found = (token: string | null, expirationDate: string | null = until): SessionEvent => ({
  type: 'found',
  kept: { token, expirationDate },
  nowMs,
})
const after = (session: Session, ...events: SessionEvent[]) => events.reduce(nextSession, session)

test.each([
  ['a token in time', missing, found('a'), restored],
  ['a token after its time', missing, found('a', '2026-11-20T10:00:00.000Z'), missing],
  ['no token', missing, found(null), missing],
  ['the same token', confirmed, found('a'), confirmed],
  ["another tab's token", confirmed, found('b'), { ...restored, token: 'b' }],
  ["nothing, after another tab's sign-out", confirmed, found(null), ended],
  ["another tab's token after an end", ended, found('a'), restored],
])('what the browser kept %s', (_, session, event, next) => {
  expect(nextSession(session, event)).toEqual(next)
})

const began = { type: 'began' as const, token: 'a', expirationDate: until }
const recognised: SessionEvent = { type: 'recognised', token: 'a' }
const refused: SessionEvent = { type: 'refused', token: 'a' }
const leaving: SessionEvent = { type: 'leaving' }
const left: SessionEvent = { type: 'left' }
const stayed: SessionEvent = { type: 'stayed' }

test.each<[string, Session, SessionEvent, Session]>([
  ['a sign-in is confirmed at once', missing, began, confirmed],
  ['a found token is confirmed when it is recognised', restored, recognised, confirmed],
  ['a refused token ends the session', restored, refused, ended],
  ['also one that was confirmed', confirmed, refused, ended],
  ['the clock lets one in time be', confirmed, { type: 'clock', nowMs }, confirmed],
  ['and ends one whose time is over', confirmed, { type: 'clock', nowMs: Date.parse(until) }, ended],
])('%s', (_, session, event, next) => {
  expect(nextSession(session, event)).toEqual(next)
})

test.each<[string, Session, SessionEvent]>([
  ['a late word for another token', restored, { type: 'recognised', token: 'older' }],
  ['a late word against another token', restored, { type: 'refused', token: 'older' }],
  ['a token that is recognised again', confirmed, recognised],
  ['nobody who stays', missing, stayed],
  ['who never left and stays', confirmed, stayed],
  ['nobody who leaves', missing, leaving],
  ['nobody who has left', missing, left],
  ['a clock in time', restored, { type: 'clock', nowMs }],
])('what changes nothing %s leaves the very same session', (_, session, event) => {
  expect(nextSession(session, event)).toBe(session)
})

describe('the pages are asked anew', () => {
  const asked = (before: Session, ...events: SessionEvent[]) => {
    let session = before
    return events.filter((event) => {
      const next = nextSession(session, event)
      const asks = asksRoutesAnew(session, next)
      session = next
      return asks
    }).length
  }

  test.each<[string, Session, number, ...SessionEvent[]]>([
    ['once at a sign-in', missing, 1, began],
    ['not again when the store knows the customer', restored, 0, recognised],
    ['once at an end', confirmed, 1, refused, { type: 'clock', nowMs }, found(null)],
    ['not for another customer', confirmed, 0, found('b')],
    ['not by a sign-out, which leads home itself', confirmed, 0, leaving, left],
    ['not when an end meets a sign-out', confirmed, 0, leaving, refused],
    ['after all, when that sign-out is given up', confirmed, 1, leaving, refused, stayed],
    ['not for a sign-out given up', confirmed, 0, leaving, stayed],
    ['at the next sign-in after a sign-out', confirmed, 1, leaving, left, { ...began, token: 'b' }],
  ])(
    '%s',
    { tags: ['s4.authenticated-means-a-token', 's4.end-asks-guards'] },
    (_, session, times, ...events) => {
      expect(asked(session, ...events)).toBe(times)
    },
  )
})

test(
  'whatever happens: nobody is signed in without a token, and an end is no beginning',
  { tags: 's4.authenticated-means-a-token' },
  () => {
    const token = fc.constantFrom('a', 'b')
    const event: fc.Arbitrary<SessionEvent> = fc.oneof(
      fc
        .record({ token: fc.option(token), expirationDate: fc.constantFrom(until, 'soon', null) })
        .map((kept) => ({ type: 'found' as const, kept, nowMs })),
      token.map((each) => ({ type: 'began' as const, token: each, expirationDate: until })),
      fc.record({ type: fc.constantFrom('recognised' as const, 'refused' as const), token }),
      fc.constantFrom(nowMs, nowMs + 1e10).map((at) => ({ type: 'clock' as const, nowMs: at })),
      fc.record({ type: fc.constantFrom('leaving' as const, 'stayed' as const, 'left' as const) }),
    )
    fc.assert(
      fc.property(fc.array(event), event, (events, last) => {
        const before = after(missing, ...events)
        const next = nextSession(before, last)
        expect('token' in next).toBe(isSignedIn(next))
        const begins = last.type === 'found' || last.type === 'began'
        if (!begins && !isSignedIn(before)) expect(isSignedIn(next)).toBe(false)
      }),
    )
  },
)
