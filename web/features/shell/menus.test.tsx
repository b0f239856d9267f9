import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { mockServer, storeSays } from '#web/test/mock-server.ts'
import { renderPart } from '#web/test/render-route.tsx'

import { CategoryBar } from './category-bar.tsx'

const bar = () => within(screen.getByRole('navigation', { name: 'Categories and pages' }))
const links = () =>
  bar()
    .queryAllByRole<HTMLAnchorElement>('link')
    .map(({ textContent, pathname, hash }) => [textContent, pathname + hash])
const names = () => links().map(([name]) => name)

async function open(menu: string) {
  await userEvent.click(bar().getByRole('button', { name: menu }))
  await waitFor(() => expect(bar().queryByRole('status', { name: 'Loading...' })).toBeNull())
}

/** Renders a page on which a menu of the bar is open. */
async function openMenu(menu: string) {
  const page = renderPart(<CategoryBar />)
  await open(menu)
  return page
}

const openMenus = () =>
  bar()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent)

it(
  'the category bar has one menu open at a time, which a second press closes',
  { tags: ['s2.2.one-menu-open', 's2.2.menus-toggle'] },
  async () => {
    await openMenu('Collect')
    expect(openMenus()).toEqual(['Collect'])
    await open('New Arrivals')
    expect(openMenus()).toEqual(['New Arrivals'])
    await open('New Arrivals')
    expect(openMenus()).toEqual([])
  },
)

it('Categories leads to the categories of the store', { tags: 's2.2.categories-menu' }, async () => {
  await openMenu('Categories')
  await waitFor(() =>
    expect(links()).toEqual([
      ['Electronics & Computers', '/categoryDetails/4'],
      ['Hot Deals', '/categoryDetails/2'],
      ['Tea & Matcha', '/categoryDetails/tea'],
    ]),
  )
})

it('Collect leads to eleven fixed sub-categories', { tags: 's2.2.collect-menu' }, async () => {
  await openMenu('Collect')
  const words = 'Cameras Computers Mice Monitors Printers Scanners Webcams Tablets Desktops PCs MCs'.split(
    ' ',
  )
  expect(links()).toEqual(words.map((word) => [word, `/categoryDetails/${word.toLowerCase()}`]))
})

it(
  'New Arrivals shows the latest products with their prices, and leads to all of them',
  { tags: 's2.2.new-arrivals-menu' },
  async () => {
    await openMenu('New Arrivals')
    await waitFor(() => expect(names()).toContain('Bamboo Matcha Whisk৳1,250'))
    expect(links().at(-1)).toEqual(['All new arrivals', '/#new-arrivals'])
  },
)

describe('Pages', () => {
  it(
    'leads a visitor into the shop by the labels of the navigation',
    { tags: ['s1.labels-in-two-languages', 's2.2.pages-menu'] },
    async () => {
      await openMenu('Pages')
      expect(links()).toEqual([
        ['Products', '/#new-arrivals'],
        ['Offer', '/categoryDetails/2'],
        ['Recipes', '/categoryDetails/recipes'],
        ['Login', '/login'],
        ['Dashboard', '/dashboard'],
      ])
    },
  )
})

it('closes on Escape and gives the focus back', async () => {
  renderPart(<CategoryBar />)
  await open('Pages')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(links()).toEqual([])
  expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Pages' }))
})

it(
  'a menu offers to try again, and keeps what it knew when that cannot be renewed',
  { tags: 's2.2.menus-that-fail' },
  async () => {
    captureLog()
    storeSays('listCategories', ({ problem }) => problem('unavailable'))
    const { queryClient } = renderPart(<CategoryBar />)
    await open('Categories')
    const again = await bar().findByRole('button', { name: 'Try again' })
    mockServer.resetHandlers()
    await userEvent.click(again)
    await bar().findByRole('link', { name: 'Tea & Matcha' })
    expect(bar().queryByRole('button', { name: 'Try again' })).toBeNull()
    storeSays('listCategories', ({ problem }) => problem('unavailable'))
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(bar().getByRole('link', { name: 'Tea & Matcha' }).isConnected).toBe(true)
  },
)
