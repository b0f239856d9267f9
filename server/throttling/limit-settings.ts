/** How much may be ordered within an hour, as the environment sets it; 0 sets no limit, here and below. */
export type OrderLimitSettings = {
  /** Of one phone number, one e-mail address, one account. */
  ordersPerHour: number
  ordersPerNetworkAndHour: number
  unitsPerNetworkAndHour: number
}

/** How often something may be done. */
export type LimitSettings = OrderLimitSettings & {
  /** From one network, whoever it claims to be. */
  loginsPerMinute: number
  /** Wrong passwords for one account from one network that cost nothing. */
  freeLoginFailures: number
  /** Attempts to sign in to one account from all networks together that are new to it. */
  strangersLoginsPerHour: number
  registrationsPerHour: number
  /** Of one customer. */
  profileChangesPerHour: number
  quotesPerHour: number
  /** From one network, as each instance counts for itself. */
  searchesPerMinute: number
  /** Addresses at which there is nothing, from one network, as each instance counts for itself. */
  missesPerMinute: number
}

/** What the environment leaves as it is. */
export const generousLimits: Omit<LimitSettings, keyof OrderLimitSettings> = {
  loginsPerMinute: 60,
  freeLoginFailures: 10,
  strangersLoginsPerHour: 100,
  registrationsPerHour: 20,
  profileChangesPerHour: 30,
  quotesPerHour: 20,
  searchesPerMinute: 600,
  missesPerMinute: 600,
}
