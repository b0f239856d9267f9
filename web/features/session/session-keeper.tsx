import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { keepSession } from '#web/session/session-keeping.ts'

/** Keeps the session for as long as the shop is open; shows nothing. Its begin and its end ask the guards anew. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => keepSession(queryClient, () => void router.invalidate()), [queryClient, router])
  return null
}
