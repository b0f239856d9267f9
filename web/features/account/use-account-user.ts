import { useState } from 'react'

import { loadCurrentUser } from '#web/session/session-user.ts'
import { useShop } from '#web/state/store.ts'

/**
 * The customer, null until they were fetched. The keeper of the session fetches them; when that failed the page offers
 * `reload`.
 */
export function useAccountUser() {
  const user = useShop(({ auth }) => auth.user)
  const userFailed = useShop(({ auth }) => auth.userFailed)
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await loadCurrentUser()
    setBusy(false)
  }
  return { user, failed: user === null && userFailed, busy, reload }
}
