import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock, mockExample } from '#generated/handlers.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { useShop } from '#web/state/store.ts'
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
    await userEvent.click(row.getByRole('button', { name: 'View order 1001' }))
    expect(asked).toEqual([{ user_id: sampleUser.id }])
  })

  it('lists them as cards where there is no room for a table', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await renderRoute('/myAccounts')
    await main().findByRole('heading', { level: 3, name: /1001/ })
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says when there are none', async () => {
    mockServer.use(mockExample('listOrders', 200, 'none'))
    await renderRoute('/myAccounts')
    await main().findByText('No orders found')
  })

  it('logs a failure only, and offers another try', async () => {
    mockServer.use(mock('listOrders', ({ problem }) => problem('unavailable'), { once: true }))
    await renderRoute('/myAccounts')
    await userEvent.click(await main().findByRole('button', { name: 'Try again' }))
    await main().findByRole('table')
    expect(log).toHaveBeenCalledOnce()
    expect(useShop.getState().alert.waiting).toEqual([])
  })

  it.each([
    'Change Your Password',
    'Address Book',
    'Wish List',
    'Order History',
    'Downloads',
    'Reward Points',
    'Return Requests',
    'Transactions',
    'Recurring Payments',
    'Newsletter',
  ])('has a tile %s that does nothing', async (name) => {
    const { router } = await renderRoute('/myAccounts')
    const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
    await userEvent.click(tiles.getByRole('button', { name }))
    expect(router.state.location.href).toBe('/myAccounts')
  })

  it('leads to the profile', async () => {
    await renderRoute('/myAccounts')
    const tile = main().getByRole('link', { name: 'Edit Your Account Information' })
    expect(tile.getAttribute('href')).toBe('/edit')
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

  it('stays, with the cart, when that cannot be saved', async () => {
    useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
    mockServer.use(mock('saveCartItems', ({ problem }) => problem('unavailable')))
    const { router } = await renderRoute('/myAccounts')
    const tiles = within(main().getByRole('list', { name: 'Manage your account' }))
    await userEvent.click(tiles.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(router.state.location.pathname).toBe('/myAccounts')
    expect(useShop.getState().cart.lines).toHaveLength(1)
  })
})

describe('the sidebar', () => {
  const sidebar = () => within(main().getByRole('complementary', { name: 'Account' }))
  const links = () =>
    sidebar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('shows a customer who they are and their pages', async () => {
    await renderRoute('/wishList')
    sidebar().getByText('Ayesha Rahman')
    sidebar().getByText('ayesha@example.com')
    sidebar().getByRole('button', { name: 'Logout' })
    expect(links()).toEqual([
      ['Edit Profile', '/editProfile'],
      ['My Account', '/myAccounts'],
      ['Edit Account', '/edit'],
      ['Change Password', '/changePassword'],
      ['Address Book', '/addressBook'],
      ['Wish List', '/wishList'],
      ['Newsletter', '/newslatter'],
    ])
  })

  it('shows a visitor the ways in', async () => {
    localStorage.clear()
    useShop.getState().auth.logout()
    await renderRoute('/forgottenPassword')
    expect(links()).toEqual([
      ['Login', '/login'],
      ['Register', '/register'],
      ['Forgotten Password', '/forgottenPassword'],
      ['My Account', '/myAccounts'],
      ['Address Book', '/addressBook'],
      ['Wish List', '/wishList'],
      ['Newsletter', '/newslatter'],
    ])
  })

  it.each(['Order history', 'Downloads', 'Recurring payment', 'Reward points', 'Returns', 'Transactions'])(
    'has %s, which leads nowhere',
    async (name) => {
      const { router } = await renderRoute('/wishList')
      await userEvent.click(sidebar().getByRole('button', { name }))
      expect(router.state.location.href).toBe('/wishList')
    },
  )
})

describe('the profile', () => {
  const field = (label: string) => main().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  const update = () => userEvent.click(main().getByRole('button', { name: 'Update' }))

  it('is prefilled, the name split on the space', async () => {
    await renderRoute('/edit')
    const labels = ['First Name', 'Last Name', 'E-Mail', 'Phone Number', 'Address', 'Country', 'City', 'Zip']
    expect(labels.map((label) => field(label).value)).toEqual([
      'Ayesha',
      'Rahman',
      'ayesha@example.com',
      '01712345678',
      '12 Lake Road',
      'Bangladesh',
      'Dhaka',
      '1205',
    ])
  })

  it.each([
    ['First Name', 'Required'],
    ['Last Name', 'Required'],
    ['E-Mail', 'Required'],
    ['Address', 'Required'],
    ['Country', 'Required'],
    ['City', 'Required'],
    ['Zip', 'Required'],
  ])('needs %s', async (label, message) => {
    await renderRoute('/edit')
    await userEvent.clear(field(label))
    await userEvent.tab()
    expect(textsOf(main().getAllByRole('alert')).join('')).toBe(message)
  })

  it('shows what the store has after an update', async () => {
    const bodies: BodyOf<'updateProfile'>[] = []
    mockServer.use(
      mock('updateProfile', ({ body, respond }) => {
        bodies.push(body)
        return respond(200, { user: { ...sampleUser, name: 'Ayesha Siddiqua Rahman', city: 'Sylhet' } })
      }),
    )
    await renderRoute('/edit')
    await userEvent.clear(field('City'))
    await userEvent.type(field('City'), ' Sylhet ')
    await userEvent.clear(field('Phone Number'))
    await userEvent.type(field('Phone Number'), '০১৭১২৩৪৫৬৭৯')
    await update()
    await screen.findByText('Profile update successful')
    expect(bodies).toMatchObject([{ name: 'Ayesha Rahman', city: 'Sylhet', phone: '01712345679' }])
    expect([field('Last Name').value, field('City').value, field('Phone Number').value]).toEqual([
      'Siddiqua Rahman',
      'Sylhet',
      '01712345678',
    ])
    expect(useShop.getState().auth.user?.city).toBe('Sylhet')
  })

  it('says when it fails, and keeps what was typed', async () => {
    mockServer.use(mock('updateProfile', ({ problem }) => problem('profile_refused')))
    await renderRoute('/edit')
    await userEvent.clear(field('City'))
    await userEvent.type(field('City'), 'Sylhet')
    await update()
    await screen.findByText('Profile update failure')
    expect(field('City').value).toBe('Sylhet')
  })

  it('offers another try when the customer could not be fetched', async () => {
    useShop.getState().auth.removeUser()
    mockServer.use(mock('getCurrentUser', ({ problem }) => problem('unavailable'), { once: true }))
    await renderRoute('/edit')
    await userEvent.click(await main().findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(field('City').value).toBe('Dhaka'))
  })
})

it('the address book shows the stored address and the way to change it', async () => {
  useShop.getState().auth.setUser({ ...sampleUser, zip: '' })
  await renderRoute('/addressBook')
  main().getByText('12 Lake Road')
  main().getByText('Not given yet')
  const link = main()
    .getAllByRole('link', { name: 'Edit Account' })
    .find((each) => !each.closest('aside'))
  expect(link?.getAttribute('href')).toBe('/edit')
})

it.each([
  ['/newslatter', 'Newsletter'],
  ['/wishList', 'Wish List'],
  ['/forgottenPassword', 'Forgotten Password'],
])('%s has its heading', async (path, heading) => {
  await renderRoute(path)
  await screen.findByRole('heading', { level: 1, name: heading })
})

it('a forgotten password is a matter of phone and e-mail', async () => {
  await renderRoute('/forgottenPassword')
  const hrefs = main()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('tel:+8801711000000')
  expect(hrefs).toContain('mailto:hello@nihonhaat.example')
})
