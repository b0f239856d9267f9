import { redirect } from '@tanstack/react-router'

import { isSignedIn } from '#web/session/session.ts'

/**
 * Sends visitors to /login (spec §6). The session lives in the browser: a server cannot know who asks, so it lets the
 * page pass, which then shows nothing personal before the browser has looked.
 */
export function signedInOnly(): void {
  if (import.meta.env.SSR || isSignedIn()) return
  throw redirect({ to: '/login', replace: true })
}
