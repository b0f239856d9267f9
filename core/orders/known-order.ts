/** For so long the same order without a key is taken for a repetition of the first. */
export const REPETITION_MS = 10_000

/** How the scopes of orders without a key begin; no scope of a key does. */
export const KEYLESS_SCOPE = 'keyless order of '

/**
 * Who orders, when; `address` is one that keeps no network address, `mark` that of the test run that the order belongs to: a
 * test repeats no honest order, nor the other way round.
 */
type Caller = { userId: number | null; address: string; now: number; mark: string | null }

/**
 * How the store remembers an order that says what `print` stands for, so that a repetition gets the first answer: by its key,
 * where keys of different callers never meet; without one by what it says and who says it, for a moment. Answers from before
 * `validSince` do not count. A guest without a key is a network address.
 */
export function knownOrder({ userId, address, now, mark }: Caller, key: string | undefined, print: string) {
  if (key !== undefined) {
    const scope = userId === null ? 'order of a guest' : `order of user ${userId}`
    return { scope, key, fingerprint: print, validSince: 0 }
  }
  const whose = userId === null ? `a guest at ${address}` : `user ${userId}`
  return {
    scope: `${KEYLESS_SCOPE}${whose}${mark === null ? '' : ` in ${mark}`}`,
    key: print,
    fingerprint: print,
    validSince: now - REPETITION_MS,
  }
}
