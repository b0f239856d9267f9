/** A value, or an error that the caller has to handle. Exceptions are reserved for bugs and outages. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E }

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** Returns a failed result; `error` has a stable code and the parameters of its message. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
