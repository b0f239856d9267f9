import { readJson } from '#web/lib/session-storage.ts'
import { onWindow } from '#web/lib/window-events.ts'
import { useShop } from '#web/state/shop-state.ts'

/** Where local storage holds the saved rows that are gone for the shopper, and that the store may still have. */
export const GONE_ROWS_KEY = 'nihonhaat:gone-rows'

/**
 * Removes them as soon as a customer is known or the connection comes back; its code is fetched only where there are some.
 * Returns how to stop.
 */
export function followGoneRows(): () => void {
  const retry = () => {
    const { user } = useShop.getState().auth
    if (user === null || readJson(GONE_ROWS_KEY) === null) return
    import('./gone-rows.ts').then(({ removeGoneRows }) => removeGoneRows(user.id)).catch(() => {})
  }
  const stopListening = onWindow('online', retry)
  const unsubscribe = useShop.subscribe(({ auth }, before) => {
    if (auth.user !== before.auth.user) retry()
  })
  return () => {
    stopListening()
    unsubscribe()
  }
}
