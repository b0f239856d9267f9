import { storedSession } from './expiry.ts'

/** What a browser keeps of a session. */
export type KeptSession = { token: string | null | undefined; expirationDate: string | null | undefined }

type Running = { token: string; expirationDate: string; leaving: boolean }

/**
 * Who is signed in, as one state:
 * - `missing`: nobody has been, as far as this page knows.
 * - `restored`: a token was found in the browser; the store has not said yet whether it still knows it.
 * - `confirmed`: the store gave the token, or recognised it.
 * - `ended`: somebody was; signed out, out of time, or refused by the store.
 *
 * `leaving` as long as a sign-out is under way, which says itself where to go then.
 */
export type Session =
  | { state: 'missing' }
  | ({ state: 'restored' | 'confirmed' } & Running)
  | { state: 'ended'; leaving: boolean }

export type SessionEvent =
  /** The browser's storage was read, at the start or because another tab wrote it. */
  | { type: 'found'; kept: KeptSession; nowMs: number }
  /** The store signed somebody in. */
  | { type: 'began'; token: string; expirationDate: string }
  /** The store said whose token it is. */
  | { type: 'recognised'; token: string }
  /** The store does not know the token any more. */
  | { type: 'refused'; token: string }
  /** Somebody looked at the clock. */
  | { type: 'clock'; nowMs: number }
  /** A sign-out starts, is given up, or is done. */
  | { type: 'leaving' }
  | { type: 'stayed' }
  | { type: 'left' }

/** Whether a customer is signed in: authenticated means that there is a token. */
export function isSignedIn(session: Session): session is Extract<Session, Running> & Running {
  return session.state === 'restored' || session.state === 'confirmed'
}

/** The session after an event; the very same object when it changes nothing. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'found':
      return found(session, event.kept, event.nowMs)
    case 'began':
      return {
        state: 'confirmed',
        token: event.token,
        expirationDate: event.expirationDate,
        leaving: false,
      }
    case 'recognised':
      return session.state === 'restored' && session.token === event.token
        ? { ...session, state: 'confirmed' }
        : session
    case 'refused':
      return isSignedIn(session) && session.token === event.token ? ended(session) : session
    case 'clock':
      return isSignedIn(session) && storedSession(session, event.nowMs).state !== 'valid'
        ? ended(session)
        : session
    case 'leaving':
      return isSignedIn(session) ? { ...session, leaving: true } : session
    case 'stayed':
      // Stryker disable next-line ConditionalExpression,StringLiteral: nobody who is missing is leaving
      return session.state !== 'missing' && session.leaving ? { ...session, leaving: false } : session
    case 'left':
      return ended(session)
  }
}

function found(session: Session, { token, expirationDate }: KeptSession, nowMs: number): Session {
  const isValid = storedSession({ token, expirationDate }, nowMs).state === 'valid'
  if (!isValid || !token || !expirationDate) return ended(session)
  if (isSignedIn(session) && session.token === token) return session
  return { state: 'restored', token, expirationDate, leaving: false }
}

function ended(session: Session): Session {
  return isSignedIn(session) ? { state: 'ended', leaving: session.leaving } : session
}

/**
 * Whether the pages must be asked anew who may see them: once when a session begins and once when it ends. Not while
 * somebody leaves, as the sign-out leads them home itself.
 */
export function asksRoutesAnew(before: Session, after: Session): boolean {
  if (isSignedIn(after)) return !isSignedIn(before)
  return isOver(after) && !isOver(before)
}

const isOver = (session: Session) => session.state === 'ended' && !session.leaving
