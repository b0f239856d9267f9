import { safeRedirectPath } from '#core/session/redirect-path.ts'

/** Where a customer can be sent after signing in; never the login page itself, or that would go in circles. */
const TARGETS = [
  '/',
  '/viewPage',
  '/checkout',
  '/search',
  '/myAccounts',
  '/edit',
  '/addressBook',
  '/newslatter',
  '/wishList',
] as const

/** The stored redirect path when it is one of our pages, else the home page. */
export function redirectTarget(path: string): string {
  return safeRedirectPath(path, TARGETS)
}
