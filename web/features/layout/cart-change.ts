import type { CartLine } from '#core/cart/cart-line.ts'

/** What happened to the cart between two moments, as far as a shopper wants to hear it. */
export type HeardChange =
  | { kind: 'added' | 'changed'; name: string; quantity: number }
  | { kind: 'removed'; name: string }
  | { kind: 'emptied' }
  /** Several lines at once: carts were joined. */
  | { kind: 'replaced' }

/** The one change from `before` to `after`, or null when no quantity changed. */
export function cartChange(before: readonly CartLine[], after: readonly CartLine[]): HeardChange | null {
  const had = new Map(before.map((line) => [line.id, line]))
  const touched = after.filter((line) => had.get(line.id)?.quantity !== line.quantity)
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id))
  if (touched.length === 0 && gone.length === 0) return null
  if (after.length === 0 && gone.length > 1) return { kind: 'emptied' }

  const [line] = touched
  if (line && touched.length === 1 && gone.length === 0) {
    const more = line.quantity > (had.get(line.id)?.quantity ?? 0)
    return { kind: more ? 'added' : 'changed', name: line.name, quantity: line.quantity }
  }
  const [lost] = gone
  if (lost && gone.length === 1 && touched.length === 0) return { kind: 'removed', name: lost.name }
  return { kind: 'replaced' }
}
