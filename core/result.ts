/**
 * The outcome of a rule that may refuse: a value, or a reason that the caller has to handle.
 * Exceptions stay reserved for bugs and outages.
 */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** The problem; `error` carries a stable code and what a message needs. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
