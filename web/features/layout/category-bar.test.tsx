import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const bar = () => within(screen.getByRole('navigation', { name: 'Categories and pages' }))
const button = (name: string) => bar().getByRole('button', { name })
const open = async (name: string) => {
  await userEvent.click(button(name))
  await waitFor(() => expect(bar().queryByRole('status', { name: 'Loading...' })).toBeNull())
}
const links = () =>
  bar()
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the category bar', () => {
  it('opens a menu on a press and closes it on the next', async () => {
    await renderRoute('/')
    expect(links()).toEqual([])
    await open('Collect')
    expect(links()).not.toEqual([])
    await open('Collect')
    expect(links()).toEqual([])
  })

  it('keeps at most one menu open', async () => {
    await renderRoute('/')
    await open('Collect')
    await open('New Arrivals')
    expect(button('Collect').getAttribute('aria-expanded')).toBe('false')
    expect(button('New Arrivals').getAttribute('aria-expanded')).toBe('true')
  })

  it('closes on Escape and gives the focus back', async () => {
    await renderRoute('/')
    await open('Pages')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(links()).toEqual([])
    expect(document.activeElement).toBe(button('Pages'))
  })

  it.each([
    ['Categories', 'listCategories', 'Tea & Matcha'],
    ['New Arrivals', 'listProducts', 'Bamboo Matcha Whisk'],
  ] as const)(
    '%s offers to try again, and keeps what it knew when that cannot be renewed',
    async (menu, id, known) => {
      mockServer.use(mock(id, ({ problem }) => problem('unavailable')))
      const { queryClient } = await renderRoute('/login')
      await open(menu)
      const again = await bar().findByRole('button', { name: 'Try again' })
      mockServer.resetHandlers()
      await userEvent.click(again)
      expect(await bar().findByRole('link', { name: new RegExp(known) })).toBeTruthy()
      expect(bar().queryByRole('button', { name: 'Try again' })).toBeNull()
      mockServer.use(mock(id, ({ problem }) => problem('unavailable')))
      await queryClient.invalidateQueries()
      expect(bar().getByRole('link', { name: new RegExp(known) })).toBeTruthy()
    },
  )

  it('lists the fixed sub-categories under collect', async () => {
    await renderRoute('/')
    await open('Collect')
    expect(links()).toEqual([
      ['Cameras', '/categoryDetails/cameras'],
      ['Computers', '/categoryDetails/computers'],
      ['Mice', '/categoryDetails/mice'],
      ['Monitors', '/categoryDetails/monitors'],
      ['Printers', '/categoryDetails/printers'],
      ['Scanners', '/categoryDetails/scanners'],
      ['Webcams', '/categoryDetails/webcams'],
      ['Tablets', '/categoryDetails/tablets'],
      ['Desktops', '/categoryDetails/desktops'],
      ['PCs', '/categoryDetails/pcs'],
      ['MCs', '/categoryDetails/mcs'],
    ])
  })

  it('lists the categories of the store in reverse, the fixed entries by id', async () => {
    await renderRoute('/')
    await open('Categories')
    await bar().findByRole('link', { name: 'Hot Deals' })
    expect(links()).toEqual([
      ['Electronics & Computers', '/categoryDetails/4'],
      ['Hot Deals', '/categoryDetails/2'],
      ['Tea & Matcha', '/categoryDetails/tea'],
    ])
  })

  it('offers to try again when the categories did not come', async () => {
    mockServer.use(mock('listCategories', ({ networkError }) => networkError()))
    await renderRoute('/')
    await open('Categories')
    const again = await bar().findByRole('button', { name: 'Try again' })
    mockServer.resetHandlers()
    await userEvent.click(again)
    expect(await bar().findByRole('link', { name: 'Hot Deals' })).toBeDefined()
  })

  it('shows new arrivals with their prices', async () => {
    await renderRoute('/')
    await open('New Arrivals')
    await bar().findByRole('link', { name: 'Bamboo Matcha Whisk ৳1,250' })
    expect(bar().getByRole('link', { name: 'All new arrivals' }).getAttribute('href')).toBe('/#new-arrivals')
  })
})

describe("the 'pages' entry", () => {
  it('leads where its labels say, in English first', async () => {
    await renderRoute('/')
    await open('Pages')
    expect(links()).toEqual([
      ['Products', '/#new-arrivals'],
      ['Offer', '/categoryDetails/2'],
      ['Recipes', '/categoryDetails/recipes'],
      ['Login', '/login'],
      ['Dashboard', '/dashboard'],
      ['Logout', '/logout'],
    ])
  })

  it('speaks Bangla on request, and English again', async () => {
    await renderRoute('/')
    await open('Pages')
    await userEvent.click(button('বাংলা'))
    expect(links().map(([label]) => label)).toEqual(['পণ্য', 'অফার', 'রেসিপি', 'লগইন', 'ড্যাশবোর্ড', 'লগআউট'])
    expect(bar().getByRole('link', { name: 'পণ্য' }).closest('[lang]')?.getAttribute('lang')).toBe('bn')
    expect(useShop.getState().language).toMatchObject({ isBangla: true, isEnglish: false })
    await userEvent.click(button('English'))
    bar().getByRole('link', { name: 'Products' })
  })
})
