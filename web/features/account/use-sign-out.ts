import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { signOut } from '#web/session/sign-out.ts'

/** Signing out as the dashboard does it (spec §4), with a word for "it is under way": saving the cart takes a moment. */
export function useSignOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    if (busy) return
    setBusy(true)
    await signOut(() => void navigate({ to: '/' }))
    setBusy(false)
  }
  return { busy, signOut: () => void start() }
}
