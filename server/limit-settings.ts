import type { Setting } from './setting.ts'

const limit = <Usually extends number>(usually: Usually, about: string) => ({
  usually,
  number: [0, 1_000_000] as const,
  about: `${about}; \`0\` for no limit`,
})

/** How often something may be done; 0 sets no limit. */
export const LIMIT_SETTINGS = {
  HAAT_ORDERS_PER_HOUR: limit(20, 'orders of one phone number, e-mail or account'),
  HAAT_NETWORK_ORDERS_PER_HOUR: limit(
    600,
    'orders from one address of the network, which may be that of a carrier with a thousand shoppers',
  ),
  HAAT_NETWORK_UNITS_PER_HOUR: limit(
    10_000,
    'units at which such an address has had its share; a first order may be larger',
  ),
  HAAT_UNKNOWN_KEYS_PER_MINUTE: limit(
    60,
    'orders without an answer that one customer, or guests at one address, ask about and that never arrived',
  ),
  HAAT_FREE_WRONG_PASSWORDS: limit(
    10,
    'wrong passwords for one account from one address before each further one makes that address wait longer',
  ),
  HAAT_STRANGERS_LOGINS_PER_HOUR: limit(
    100,
    'attempts to sign in to one account from all addresses from which nobody has signed in to it',
  ),
  HAAT_NETWORK_LOGINS_PER_MINUTE: limit(300, 'sign-ins from one address'),
  HAAT_NETWORK_WRONG_PASSWORDS_PER_HOUR: limit(
    300,
    'wrong passwords from one address, for whatever accounts',
  ),
  HAAT_REGISTRATIONS_PER_HOUR: limit(5, 'accounts opened with one phone number'),
  HAAT_NETWORK_REGISTRATIONS_PER_HOUR: limit(300, 'accounts opened from one address'),
  HAAT_PROFILE_CHANGES_PER_HOUR: limit(30, 'changes of one customer'),
  HAAT_QUOTES_PER_DAY: limit(5, 'quotations to one mailbox, which may not have asked for any'),
  HAAT_NETWORK_QUOTES_PER_HOUR: limit(300, 'quotations that one address asks for'),
  HAAT_NETWORK_SEARCHES_PER_MINUTE: limit(3000, 'searches from one address, at each instance'),
  HAAT_NETWORK_MISSES_PER_MINUTE: limit(
    600,
    'questions of one address for what is not there, at each instance',
  ),
} as const satisfies Readonly<Record<string, Setting>>
