import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250.5 })
const lines = () => useShop.getState().cart.lines

async function openCart(...content: CartLine[]) {
  useShop.getState().cart.addProductsFromServer(content)
  const page = await renderRoute('/viewPage')
  await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' })
  return page
}
const rowOf = (name: RegExp) => screen.getByRole('row', { name })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** The store cannot be asked, unless a test says otherwise: the cart shows what it knows. */
beforeEach(() => {
  mockServer.use(mock('getProduct', ({ problem }) => problem('unavailable')))
})

describe('the cart page', () => {
  it('counts units, and shows vendor, unit price and total of each line', async () => {
    await openCart(tea, whisk)
    screen.getByText('3 units')
    const row = rowOf(/Sencha/)
    expect(row.textContent).toContain('Kyoto Tea House')
    expect(row.textContent).toContain('৳850')
    expect(row.textContent).toContain('৳1,700')
  })

  it('adds up to a sub-total and an equal total', async () => {
    await openCart(tea, whisk)
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary.textContent).toContain('Sub-Total৳2,950.50')
    expect(summary.textContent).toContain('Total৳2,950.50')
  })

  it('takes a new quantity and ignores one below 1', async () => {
    await openCart(tea)
    const field = screen.getByRole('textbox', { name: 'Quantity of Sencha 100 g' })
    await userEvent.clear(field)
    await userEvent.type(field, '0')
    expect(lines()[0]?.quantity).toBe(2)
    await userEvent.clear(field)
    await userEvent.type(field, '5')
    expect(lines()[0]?.quantity).toBe(5)
    screen.getByText('5 units')
  })

  it('says when the stock is reached', async () => {
    await openCart(sampleLine({ quantity: 10, stock: 10 }))
    screen.getByText('Only 10 in stock')
    expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true)
  })

  it('removes a line and leaves the keyboard at the next one', async () => {
    await openCart(tea, whisk)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sencha 100 g' }))
    expect(screen.queryByRole('link', { name: 'Sencha 100 g' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Matcha Whisk' }))
  })

  it('keeps a saved line whose removal fails in the store', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    signIn()
    mockServer.use(mock('deleteCartItem', ({ problem }) => problem('unavailable')))
    await openCart({ ...tea, cartId: 31, userId: sampleUser.id })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sencha 100 g' }))
    await waitFor(() => expect(log).toHaveBeenCalled())
    screen.getByRole('link', { name: 'Sencha 100 g' })
    expect((await screen.findByText('Could not be removed. Please try again.')).tagName).toBe('OUTPUT')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Sencha 100 g' }))
    expect(useShop.getState().alert.waiting).toEqual([])
    log.mockRestore()
  })

  it('leads guests to the login and customers to the checkout', async () => {
    await openCart(tea)
    expect(hrefOf('CHECKOUT')).toBe('/login')
    signIn()
    await waitFor(() => expect(hrefOf('CHECKOUT')).toBe('/checkout'))
    expect(hrefOf('Continue Shopping')).toBe('/')
  })

  it('has a coupon field that does nothing', async () => {
    await openCart(tea)
    await userEvent.click(screen.getByText('Use Coupon Code'))
    const field = screen.getByRole('textbox', { name: 'Coupon code' })
    await userEvent.type(field, 'SAKURA{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'APPLY COUPON' }))
    expect(field).toHaveProperty('value', 'SAKURA')
    expect(useShop.getState().alert.waiting).toEqual([])
  })

  it('says that it is empty', async () => {
    await openCart()
    screen.getByText('Your shopping cart is empty')
    expect(hrefOf('Continue Shopping')).toBe('/')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('what the store says now', () => {
  const fresh = {
    id: 1,
    name: 'Sencha 100 g',
    price: 900,
    photo: 'sencha.webp',
    model: 'Uji-100',
    product_code: 'T',
    quantity: 10,
    description: '',
    vendor_id: 1,
    vendor_name: 'Kyoto Tea House',
  }

  it('is taken over, and a new price is shown beside the old one', async () => {
    mockServer.use(mock('getProduct', ({ respond }) => respond(200, fresh)))
    await openCart(tea)
    await screen.findByText('Price was ৳850, now ৳900')
    expect(lines()[0]?.price).toBe(900)
  })

  it('marks a product that is no longer sold', async () => {
    mockServer.use(mock('getProduct', ({ problem }) => problem('product_not_found')))
    await openCart(tea, whisk)
    expect(await screen.findAllByText('Sold out. Please remove it to order the rest.')).toHaveLength(2)
    expect(lines()[0]).toMatchObject({ stock: 0, quantity: 2 })
  })

  it('speaks of no rest where the product that is gone is the only one', async () => {
    mockServer.use(mock('getProduct', ({ problem }) => problem('product_not_found')))
    await openCart(tea)
    await screen.findByText('Sold out. Please choose something else.')
  })

  it('leaves the cart alone when the store cannot be asked', async () => {
    const { queryClient } = await openCart(tea, whisk)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(lines()).toEqual([tea, whisk])
    expect(within(screen.getByRole('table')).queryByText(/Price was/)).toBeNull()
  })
})
