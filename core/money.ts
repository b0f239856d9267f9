/** A whole number of paisa; 100 paisa are one taka. */
export type Paisa = number

// Sums and products of two-decimal doubles drift by far less than this; a third decimal is far more.
const NOISE_PAISA = 1e-9
const NOISE_RELATIVE = 16 * Number.EPSILON

/**
 * The amount in paisa, or null where `taka` is no amount: not finite, more than two decimals
 * (float noise is forgiven), or beyond the safe integers. For amounts that somebody else claims.
 */
export function readPaisa(taka: number): Paisa | null {
  const scaled = taka * 100
  const paisa = Math.round(scaled)
  if (!Number.isSafeInteger(paisa)) return null
  const noise = Math.max(NOISE_PAISA, Math.abs(scaled) * NOISE_RELATIVE)
  if (Math.abs(scaled - paisa) > noise) return null
  return paisa + 0 // turns -0 into 0
}

/** Taka as on the wire → paisa. Throws RangeError where `readPaisa` finds no amount. */
export function toPaisa(taka: number): Paisa {
  const paisa = readPaisa(taka)
  if (paisa === null) throw new RangeError(`not an amount of taka with at most two decimals: ${taka}`)
  return paisa
}

/** Paisa → taka as on the wire. Throws RangeError unless `paisa` is a safe integer. */
export function toTaka(paisa: Paisa): number {
  return safe(paisa) / 100
}

/** Price × quantity, both whole numbers. Throws RangeError when either or the product is no safe integer. */
export function multiply(paisa: Paisa, quantity: number): Paisa {
  return safe(safe(paisa) * safe(quantity)) + 0
}

/** The total of any number of amounts; 0 for none. Throws RangeError when it leaves the safe integers. */
export function sum(paisas: readonly Paisa[]): Paisa {
  return paisas.reduce((total, paisa) => safe(total + safe(paisa)), 0)
}

/**
 * An amount of taka as shoppers read it: sign, taka sign, a comma every three digits, and two
 * decimals only where they are not zero: `৳1,234,567`, `৳5.50`, `-৳5`.
 * Throws RangeError like `toPaisa`.
 */
export function formatTaka(taka: number): string {
  const paisa = toPaisa(taka)
  const size = Math.abs(paisa)
  const whole = String(Math.floor(size / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const rest = size % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${paisa < 0 ? '-' : ''}৳${whole}${decimals}`
}

function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe whole number: ${value}`)
  return value
}
