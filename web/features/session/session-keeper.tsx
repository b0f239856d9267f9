import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keepSession } from '#web/session/session-keeping.ts'

/** Keeps the session for as long as the shop is open; shows nothing. What the customer was shown goes with them. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  useEffect(() => keepSession(() => queryClient.removeQueries({ queryKey: ['orders'] })), [queryClient])
  return null
}
