import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { mockServer, storeSays } from '#web/testing/mock-server.ts'
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
      storeSays(id, ({ problem }) => problem('unavailable'))
      const { queryClient } = await renderRoute('/login')
      await open(menu)
      const again = await bar().findByRole('button', { name: 'Try again' })
      mockServer.resetHandlers()
      await userEvent.click(again)
      expect(await bar().findByRole('link', { name: new RegExp(known) })).toBeTruthy()
      expect(bar().queryByRole('button', { name: 'Try again' })).toBeNull()
      storeSays(id, ({ problem }) => problem('unavailable'))
      await queryClient.invalidateQueries()
      expect(bar().getByRole('link', { name: new RegExp(known) })).toBeTruthy()
    },
  )

  it.each([
    [
      'Categories',
      'the categories of the store in reverse, the fixed entries by id',
      [
        ['Electronics & Computers', '/categoryDetails/4'],
        ['Hot Deals', '/categoryDetails/2'],
        ['Tea & Matcha', '/categoryDetails/tea'],
      ],
    ],
    [
      'Pages',
      'where its labels say, in English first',
      [
        ['Products', '/#new-arrivals'],
        ['Offer', '/categoryDetails/2'],
        ['Recipes', '/categoryDetails/recipes'],
        ['Login', '/login'],
        ['Dashboard', '/dashboard'],
        ['Logout', '/logout'],
      ],
    ],
  ])('behind %s leads to %s', async (menu, _, wanted) => {
    await renderRoute('/')
    await open(menu)
    await waitFor(() => expect(links()).toEqual(wanted))
  })
})
