/** A whole number of paisa; 100 paisa are one taka. */
export type Paisa = number

// Sums and products of two-decimal doubles drift by far less than this; a third decimal is far more.
const NOISE_PAISA = 1e-9
const NOISE_RELATIVE = 16 * Number.EPSILON

/**
 * Converts untrusted taka to paisa. Returns null when `taka` is not finite, has more than two decimals (float noise is
 * tolerated), or exceeds the safe integers.
 */
export function readPaisa(taka: number): Paisa | null {
  const scaled = taka * 100
  const paisa = Math.round(scaled)
  if (!Number.isSafeInteger(paisa)) return null
  const noise = Math.max(NOISE_PAISA, Math.abs(scaled) * NOISE_RELATIVE)
  if (Math.abs(scaled - paisa) > noise) return null
  return paisa + 0 // turns -0 into 0
}

/** Converts taka to paisa. Throws RangeError where `readPaisa` returns null. */
export function toPaisa(taka: number): Paisa {
  const paisa = readPaisa(taka)
  if (paisa === null) throw new RangeError(`not an amount of taka with at most two decimals: ${taka}`)
  return paisa
}

/** Converts paisa to taka. Throws RangeError unless `paisa` is a safe integer. */
export function toTaka(paisa: Paisa): number {
  return safe(paisa) / 100
}

/** Returns price × quantity. Throws RangeError unless both and the product are safe integers. */
export function multiply(paisa: Paisa, quantity: number): Paisa {
  return safe(safe(paisa) * safe(quantity)) + 0
}

/** Returns the sum of amounts; 0 for none. Throws RangeError when it exceeds the safe integers. */
export function sum(paisas: readonly Paisa[]): Paisa {
  return paisas.reduce((total, paisa) => safe(total + safe(paisa)), 0)
}

/**
 * Formats taka: sign, taka sign, a comma every three digits, and two decimals only when they are not zero:
 * `৳1,234,567`, `৳5.50`, `-৳5`. Throws RangeError like `toPaisa`.
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
