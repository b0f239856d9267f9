import ipaddr from 'ipaddr.js'

/** A counter of attempts; times in milliseconds since 1970, `blockedUntil` 0 while nothing is refused. */
export type Attempts = { attempts: number; countedSince: number; blockedUntil: number }

/** The counter after an attempt, and how long the caller has to wait before it may be made; 0: go ahead. */
type Verdict = { next: Attempts; waitMs: number }

const LONGEST_PAUSE_MS = 900_000
const FORGOTTEN_AFTER_MS = 86_400_000

/** At most `limit` attempts in each window of `windowMs`. */
export function countInWindow(before: Attempts, now: number, limit: number, windowMs: number): Verdict {
  const ends = before.countedSince + windowMs
  // A window that lies ahead is one of a clock that was set back since.
  const isOpen = Math.abs(now - before.countedSince) < windowMs
  const current = isOpen ? before : { attempts: 0, countedSince: now, blockedUntil: 0 }
  if (current.attempts >= limit) return { next: current, waitMs: Math.min(ends - now, windowMs) }
  return { next: { ...current, attempts: current.attempts + 1 }, waitMs: 0 }
}

/**
 * Consecutive failures: the first `free` cost nothing, then each one doubles the pause, from one second to a
 * quarter of an hour. An attempt counts as failed until a success wipes the counter, so that many attempts at
 * once cannot all slip through before the first one fails. A day without an attempt wipes it, too.
 */
export function countFailure(before: Attempts, now: number, free: number): Verdict {
  const pauseLeft = before.blockedUntil - now
  // No pause is longer: one that seems to be was set before the clock was set back.
  if (pauseLeft > 0 && pauseLeft <= LONGEST_PAUSE_MS) return { next: before, waitMs: pauseLeft }
  const forgotten = Math.abs(now - before.countedSince) > FORGOTTEN_AFTER_MS
  const attempts = (forgotten ? 0 : before.attempts) + 1
  const pause = attempts < free ? 0 : Math.min(1000 * 2 ** (attempts - free), LONGEST_PAUSE_MS)
  return { next: { attempts, countedSince: now, blockedUntil: pause === 0 ? 0 : now + pause }, waitMs: 0 }
}

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which is the least that
 * one household or server has to itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}

/**
 * How often something may be done, as the environment sets it; 0 sets no limit. People and what they name are limited
 * tightly. A network only generously: behind one address of a mobile carrier there may be a thousand shoppers.
 */
export type LimitSettings = {
  /** Of one phone number, one e-mail address, one account. */
  ordersPerHour: number
  ordersPerNetworkAndHour: number
  unitsPerNetworkAndHour: number
  /** Keys without an order that one customer or one network of guests may have resolved. */
  revokedKeysPerMinute: number
  /** Wrong passwords for one account from one network that cost nothing; 0 when none ever costs anything. */
  freeLoginFailures: number
  /** Attempts to sign in to one account from all networks together that are new to it. */
  strangersLoginsPerHour: number
  loginsPerNetworkAndMinute: number
  /** Wrong passwords from one network, for whatever accounts. */
  loginFailuresPerNetworkAndHour: number
  /** Of one phone number. */
  registrationsPerHour: number
  registrationsPerNetworkAndHour: number
  /** Of one customer. */
  profileChangesPerHour: number
  /** To one mailbox, which may not have asked for any. */
  quotesPerDay: number
  quotesPerNetworkAndHour: number
  /** From one network, as each instance counts for itself. */
  searchesPerMinute: number
  /** Addresses at which there is nothing, from one network, as each instance counts for itself. */
  missesPerMinute: number
}
