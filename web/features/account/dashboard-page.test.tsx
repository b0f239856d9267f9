import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock, mockExample } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

const main = () => within(screen.getByRole('main'))
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const figure = (name: string) => main().getByText(name).parentElement?.querySelector('dd')?.textContent
const log = vi.spyOn(console, 'warn')

beforeEach(() => {
  log.mockReset()
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

describe('the dashboard', () => {
  it('counts all orders, not only those listed; the other figures are 0', async () => {
    mockServer.use(mock('listOrders', ({ respond }) => respond(200, [], { 'Total-Count': '137' })))
    await renderRoute('/myAccounts')
    await waitFor(() => expect(figure('Total Order')).toBe('137'))
    expect(['Total Wishlist', 'Total Download', 'Total Transactions'].map(figure)).toEqual(['0', '0', '0'])
  })

  it('lists the latest orders', async () => {
    const asked: unknown[] = []
    mockServer.use(
      mock('listOrders', ({ body, respond }) => {
        asked.push(body)
        const line = { id: 1, product_id: 12, name: 'Whisk', price: 1250, quantity: 2, total_price: 2500 }
        return respond(200, [
          {
            id: 1001,
            status: 'shipped',
            pay_amount: 3350,
            payment_method: 'COD',
            customer_name: 'Ayesha Rahman',
            vendor_name: 'Uji Tea House',
            created_at: '2026-11-20T23:59:59.000Z',
            updated_at: '2026-11-21T00:00:01.000Z',
            order_product: [line, { ...line, id: 2 }],
          },
        ])
      }),
    )
    await renderRoute('/myAccounts')
    const table = within(await screen.findByRole('table', { name: 'Latest Orders' }))
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
      'Order ID',
      'Customer',
      'No. of Products',
      'Status',
      'Total',
      'Date Added',
      'Action',
    ])
    const row = within(table.getByRole('row', { name: /1001/ }))
    expect(textsOf([row.getByRole('rowheader'), ...row.getAllByRole('cell')])).toEqual([
      '1001',
      'Ayesha Rahman',
      '2',
      'shipped',
      '৳3,350',
      '2026-11-21',
      '',
    ])
    expect(asked).toEqual([{ user_id: sampleUser.id }])
  })

  it.each([
    [767, 'cards'],
    [768, 'a table'],
  ])('lists them on %i pixels as %s', async (width, look) => {
    vi.stubGlobal('matchMedia', (query: string) => {
      const least = Number(/min-width: (\d+)px/.exec(query)?.[1])
      return Object.assign(new EventTarget(), { matches: width >= least, media: query })
    })
    await renderRoute('/myAccounts')
    await main().findByRole('button', { name: 'View order 1001' })
    expect(screen.queryByRole('table') === null ? 'cards' : 'a table').toBe(look)
  })

  it.each([
    ['sent', 'shipped'],
    ['Delivered', 'delivered'],
    ['returned', 'returned'],
    ['confirmed', 'confirmed'],
    ['awaiting pick-up', 'awaiting pick-up'],
  ])('writes the status %s as %s', async (status, word) => {
    const { orders } = examples.listOrders.replies[200]
    mockServer.use(
      mock('listOrders', ({ offContract }) =>
        offContract(Response.json(orders.slice(0, 1).map((order) => ({ ...order, status })))),
      ),
    )
    await renderRoute('/myAccounts')
    const table = within(await screen.findByRole('table', { name: 'Latest Orders' }))
    expect(table.getByText(word)).toBeTruthy()
  })

  it('says when there are none', async () => {
    mockServer.use(mockExample('listOrders', 200, 'none'))
    await renderRoute('/myAccounts')
    expect(await main().findByText('No orders found')).toBeTruthy()
  })

  it('logs a failure only, and offers another try', async () => {
    mockServer.use(mock('listOrders', ({ problem }) => problem('unavailable'), { once: true }))
    await renderRoute('/myAccounts')
    await userEvent.click(await main().findByRole('button', { name: 'Try again' }))
    await main().findByRole('table')
    expect(log).toHaveBeenCalledOnce()
    expect(useShop.getState().alert.waiting).toEqual([])
  })

  it('says that a cart is waiting, and leads to the checkout', async () => {
    useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12, quantity: 3 })])
    await renderRoute('/myAccounts')
    expect(main().getByText('Your cart is waiting with 3 units.')).toBeTruthy()
    const link = main().getByRole('link', { name: 'Proceed to Checkout' })
    expect(link.getAttribute('href')).toBe('/checkout')
    act(() => useShop.getState().cart.clear())
    expect(main().queryByText(/Your cart is waiting/)).toBeNull()
  })

  it('signs out by its tile: home, with an empty cart', async () => {
    useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
    const { router } = await renderRoute('/myAccounts')
    const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
    await userEvent.click(tiles.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(useShop.getState().auth).toMatchObject({ token: null, user: null })
    expect(useShop.getState().cart.lines).toEqual([])
  })

  it('saves the cart once, when pressed again before the page could say that it is busy', async () => {
    useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
    const saved = vi.fn<() => void>()
    mockServer.use(
      mock('saveCartItems', ({ respond }) => {
        saved()
        return respond(200, { cart_items: [] })
      }),
    )
    const { router } = await renderRoute('/myAccounts')
    const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
    const logout = tiles.getByRole('button', { name: 'Logout' })
    act(() => {
      logout.click()
      logout.click()
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(saved).toHaveBeenCalledOnce()
  })

  it('stays, with the cart, when that cannot be saved', async () => {
    useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
    mockServer.use(mock('saveCartItems', ({ problem }) => problem('unavailable')))
    const { router } = await renderRoute('/myAccounts')
    const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
    await userEvent.click(tiles.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect((await main().findByText('You could not be signed out. Please try again.')).tagName).toBe('OUTPUT')
    expect(useShop.getState().alert.waiting).toEqual([])
    expect(router.state.location.pathname).toBe('/myAccounts')
    expect(useShop.getState().cart.lines).toHaveLength(1)
  })
})
