/**
 * Rate limits and their settings, which `settings.ts` describes. A network may be a carrier's NAT with a thousand shoppers,
 * so its limits are generous.
 */
export const LIMITS = {
  ordersPerHour: 'HAAT_ORDERS_PER_HOUR',
  ordersPerNetworkAndHour: 'HAAT_NETWORK_ORDERS_PER_HOUR',
  unitsPerNetworkAndHour: 'HAAT_NETWORK_UNITS_PER_HOUR',
  revokedKeysPerMinute: 'HAAT_UNKNOWN_KEYS_PER_MINUTE',
  freeLoginFailures: 'HAAT_FREE_WRONG_PASSWORDS',
  strangersLoginsPerHour: 'HAAT_STRANGERS_LOGINS_PER_HOUR',
  loginsPerNetworkAndMinute: 'HAAT_NETWORK_LOGINS_PER_MINUTE',
  loginFailuresPerNetworkAndHour: 'HAAT_NETWORK_WRONG_PASSWORDS_PER_HOUR',
  registrationsPerHour: 'HAAT_REGISTRATIONS_PER_HOUR',
  registrationsPerNetworkAndHour: 'HAAT_NETWORK_REGISTRATIONS_PER_HOUR',
  profileChangesPerHour: 'HAAT_PROFILE_CHANGES_PER_HOUR',
  quotesPerDay: 'HAAT_QUOTES_PER_DAY',
  quotesPerNetworkAndHour: 'HAAT_NETWORK_QUOTES_PER_HOUR',
  searchesPerMinute: 'HAAT_NETWORK_SEARCHES_PER_MINUTE',
  missesPerMinute: 'HAAT_NETWORK_MISSES_PER_MINUTE',
} as const

/** 0 means no limit. */
export type LimitSettings = Record<keyof typeof LIMITS, number>
