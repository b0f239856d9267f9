import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { expectNoEffect } from '#web/test/does-nothing.ts'
import { main } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'
import { fillCart, shop } from '#web/test/shop.ts'

import { DashboardPage } from './dashboard-page.tsx'

const figure = (name: string) => main().getByText(name).parentElement?.querySelector('dd')?.textContent
const log = vi.spyOn(console, 'warn')

beforeEach(() => {
  log.mockReset().mockReturnValue()
  signIn()
})

describe('the dashboard', () => {
  it(
    'counts all orders, not only those listed; the other figures are 0',
    { tags: ['s2.14.total-order', 's9.fixed-counts'] },
    async () => {
      storeSays('listOrders', ({ respond }) => respond(200, [], { 'Total-Count': '137' }))
      await renderPage(<DashboardPage />)
      await waitFor(() => expect(figure('Total Order')).toBe('137'))
      expect(['Total Wishlist', 'Total Download', 'Total Transactions'].map(figure)).toEqual(['0', '0', '0'])
    },
  )

  it.each([
    ['sent', 'shipped'],
    ['awaiting pick-up', 'awaiting pick-up'],
  ])('writes the status %s as %s', { tags: 's2.14.status' }, async (status, word) => {
    const { orders } = examples.listOrders.replies[200]
    storeSays('listOrders', ({ offContract }) =>
      offContract(Response.json(orders.slice(0, 1).map((order) => ({ ...order, status })))),
    )
    await renderPage(<DashboardPage />)
    const table = within(await screen.findByRole('table', { name: 'Latest Orders' }))
    expect(table.getByText(word)).toBeTruthy()
    // A store that does not say how many there are in all has these.
    expect(figure('Total Order')).toBe('1')
  })

  it.each(['listOrders', 'getCurrentUser'] as const)(
    'logs a failure of %s only, and offers another try',
    { tags: 's8.orders-logged' },
    async (id) => {
      if (id === 'getCurrentUser') shop().auth.removeUser()
      storeSays(id, ({ problem }) => problem('unavailable'), { once: true })
      await renderPage(<DashboardPage />)
      await userEvent.click(await main().findByRole('button', { name: 'Try again' }))
      await main().findByRole('table')
      expect(log).toHaveBeenCalledOnce()
      expect(shop().alert.waiting).toEqual([])
    },
  )

  it(
    'shows the latest orders in a table of seven columns',
    { tags: ['s2.14.latest-orders', 's3.order-row'] },
    async () => {
      await renderPage(<DashboardPage />)
      const table = within(await screen.findByRole('table', { name: 'Latest Orders' }))
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        ...['Order ID', 'Customer', 'No. of Products', 'Status', 'Total', 'Date Added', 'Action'],
      ])
      const row = within(table.getAllByRole('row')[1] as HTMLElement)
      row.getByRole('rowheader', { name: '1001' })
      for (const name of ['Ayesha Rahman', '1', 'pending', '৳2,500', '2026-11-20'])
        row.getByRole('cell', { name })
      row.getByRole('button', { name: 'View order 1001' })
    },
  )

  it('says so when there are no orders', { tags: ['s2.14.no-orders', 's8.no-orders'] }, async () => {
    storeSays('listOrders', ({ respond }) => respond(200, [], { 'Total-Count': '0' }))
    await renderPage(<DashboardPage />)
    expect(await main().findByText('No orders found')).toBeTruthy()
  })

  it(
    'has a tile that opens the form, one that signs out and ten that do nothing',
    { tags: 's2.14.tiles' },
    async () => {
      const page = await renderPage(<DashboardPage />)
      await main().findByRole('table')
      const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
      const edit = tiles.getByRole('link', { name: 'Edit Your Account Information' })
      expect(edit.getAttribute('href')).toBe('/edit')
      const idle = tiles.getAllByRole('button').filter(({ textContent }) => textContent !== 'Logout')
      expect(idle).toHaveLength(10)
      await expectNoEffect(page, idle)
    },
  )

  it(
    'saves the cart once, when pressed again before the page could say that it is busy',
    { tags: 's4.logout-once' },
    async () => {
      fillCart(sampleLine({ id: 12 }))
      const saved = storeSays('saveCartItems', ({ respond }) => respond(200, { cart_items: [] }))
      const { router } = await renderRoute('/myAccounts')
      const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
      const logout = tiles.getByRole('button', { name: 'Logout' })
      act(() => {
        logout.click()
        logout.click()
      })
      const visited: string[] = []
      router.subscribe('onResolved', ({ toLocation }) => visited.push(toLocation.pathname))
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      await waitFor(() => expect(shop().auth.token).toBeNull())
      expect(saved).toHaveLength(1)
      expect(new Set(visited)).toEqual(new Set(['/']))
    },
  )
})
