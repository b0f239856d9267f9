import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { endSession } from '#web/session/session.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

const arriveFrom = async (path: string) => (await renderRoute(path)).router.state.location.pathname

describe('a visitor', () => {
  it.each([
    '/myAccounts',
    '/edit',
    '/addressBook',
    '/newslatter',
    '/wishList',
    '/logout',
    '/editProfile',
    '/myAccount',
    '/account',
    '/dashboard',
    '/changePassword',
    '/notifications',
    '/no/such/page',
    '/myaccounts',
  ])('who opens %s comes to /login', async (path) => {
    expect(await arriveFrom(path)).toBe('/login')
    await screen.findByRole('heading', { level: 1, name: 'Login' })
  })

  it.each([
    '/',
    '/productDetails/1',
    '/vendorDetails/1',
    '/categoryDetails/2',
    '/viewPage',
    '/checkout',
    '/login',
    '/forgottenPassword',
    '/register',
    '/search',
  ])('who opens %s stays there', async (path) => {
    const { router } = await renderRoute(path)
    expect(router.state.location.pathname).toBe(path)
    expect(router.state.matches.map(({ status }) => status)).not.toContain('error')
  })

  it('whose stored session is over is one', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('expirationDate', '2020-01-01T00:00:00.000Z')
    expect(await arriveFrom('/myAccounts')).toBe('/login')
  })
})

describe('a customer', () => {
  it.each([
    ['/myAccounts', '/myAccounts'],
    ['/edit', '/edit'],
    ['/addressBook', '/addressBook'],
    ['/newslatter', '/newslatter'],
    ['/wishList', '/wishList'],
    ['/editProfile', '/edit'],
    ['/myAccount', '/myAccounts'],
    ['/account', '/myAccounts'],
    ['/dashboard', '/myAccounts'],
    ['/login', '/myAccounts'],
    ['/changePassword', '/myAccounts'],
    ['/notifications', '/myAccounts'],
    ['/no/such/page', '/myAccounts'],
    // Paths keep their spelling: in other letters they are unknown.
    ['/wishlist', '/myAccounts'],
    ['/VIEWPAGE', '/myAccounts'],
  ])('who opens %s comes to %s', async (path, page) => {
    signIn()
    expect(await arriveFrom(path)).toBe(page)
  })

  it('is known on the very first page, before anything restored the session', async () => {
    localStorage.setItem('token', 'a-token')
    localStorage.setItem('expirationDate', '2999-01-01T00:00:00.000Z')
    expect(await arriveFrom('/myAccounts')).toBe('/myAccounts')
    await screen.findByText('ayesha@example.com')
  })

  it('leaves the account when the session ends', async () => {
    signIn()
    const { router } = await renderRoute('/edit')
    act(() => endSession())
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  })
})

describe('/logout', () => {
  it('saves the cart, ends the session and leads home', async () => {
    signIn()
    useShop.getState().cart.addProductsFromServer([sampleLine()])
    const saved = vi.fn<() => void>()
    mockServer.use(
      mock('saveCartItems', ({ respond }) => {
        saved()
        return respond(201, { cart_items: [] })
      }),
    )
    expect(await arriveFrom('/logout')).toBe('/')
    expect(saved).toHaveBeenCalledOnce()
    expect(useShop.getState().auth).toMatchObject({ token: null, user: null })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each(['/myAccounts', '/edit', '/wishList'])('leads home from %s, too', async (path) => {
    signIn()
    const { router } = await renderRoute(path)
    const visited: string[] = []
    router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname))
    await act(() => router.navigate({ to: '/logout' }))
    await expect.poll(() => router.state.status).toBe('idle')
    expect(router.state.location.pathname).toBe('/')
    expect(visited).not.toContain('/login')
  })

  it('leaves no page of the account open to somebody who went back there meanwhile', async () => {
    signIn()
    useShop.getState().cart.addProductsFromServer([sampleLine()])
    let answer = () => {}
    mockServer.use(
      mock('saveCartItems', async ({ respond }) => {
        await new Promise<void>((go) => {
          answer = go
        })
        return respond(200, { cart_items: [] })
      }),
    )
    const { router } = await renderRoute('/myAccounts')
    void router.navigate({ to: '/logout' })
    await expect.poll(() => answer.length === 0 && router.state.status).toBe('pending')
    await act(() => router.navigate({ to: '/edit' }))
    await act(async () => answer())
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  })

  it('does nothing to a customer who only points at its link', async () => {
    signIn()
    const { router } = await renderRoute('/wishList')
    await router.preloadRoute({ to: '/logout' })
    expect(useShop.getState().auth.token).toBe('a-token')
  })
})

it('looking ahead at /login does not count as opening it', async () => {
  const { router } = await renderRoute('/register')
  await router.preloadRoute({ to: '/login' })
  expect(useShop.getState().auth.authRedirectPath).toBe('/')
  await userEvent.click(screen.getByRole('link', { name: 'login page' }))
  await expect.poll(() => useShop.getState().auth.authRedirectPath).toBe('/myAccounts')
})
