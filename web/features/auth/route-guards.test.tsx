import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderRoute } from '#web/test/render-route.tsx'
import { beginSession } from '#web/features/auth/session.ts'
import { shop } from '#web/test/shop.ts'

const arriveFrom = async (path: string) => (await renderRoute(path)).router.state.location.pathname

it(
  'a customer is known on the very first page, before anything restored the session',
  { tags: ['s2.1.customer-pages-open', 's6.token-is-what-counts'] },
  async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('expirationDate', '2999-01-01T00:00:00.000Z')
    expect(await arriveFrom('/myAccounts')).toBe('/myAccounts')
    await expect.poll(() => document.body.textContent).toContain('ayesha@example.com')
  },
)

it.each(['/%', '/categoryDetails/%E0%A6%9'])(
  'leads a visitor from the undecodable %s to /login',
  async (path) => {
    expect(await arriveFrom(path)).toBe('/login')
  },
)

it.each([
  ['/wishList', '/wishList'],
  ['//evil.example/wishList', '/'],
  ['/login', '/'],
])(
  'leads from /login with the redirect path %s to %s after a sign-in',
  { tags: ['s2.11.safe-redirect', 'T-22'] },
  async (path, target) => {
    const { router } = await renderRoute('/login')
    shop().auth.setAuthRedirectPath(path)
    act(() => beginSession('a-token', '2999-01-01T00:00:00.000Z'))
    await expect.poll(() => router.state.location.href).toBe(target)
  },
)

it(
  'looking ahead at /login does not count as opening it',
  { tags: ['s2.11.redirect-path', 's6.wanders-not-back', 's9.redirect-path'] },
  async () => {
    const { router } = await renderRoute('/register')
    await router.preloadRoute({ to: '/login' })
    expect(shop().auth.authRedirectPath).toBe('/')
    await userEvent.click(screen.getByRole('link', { name: 'login page' }))
    await expect.poll(() => shop().auth.authRedirectPath).toBe('/myAccounts')
  },
)
