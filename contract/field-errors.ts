/** An invalid field of a request: its dotted path (`cart_items.0.quantity`) and a message. */
export interface FieldError {
  field: string
  message: string
}

/** The part of a zod issue that is read here. */
interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[] | undefined
}

/** Returns the first message of every invalid field; an issue of the whole value belongs to `body`. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const found = new Map<string, string>()
  for (const { code, path, message, keys } of issues) {
    const places = code === 'unrecognized_keys' && keys ? keys.map((key) => [...path, key]) : [path]
    for (const place of places) {
      const field = place.map(String).join('.') || 'body'
      if (!found.has(field)) found.set(field, message)
    }
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
