import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'
import { useShop } from '#web/state/shop-state.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' })
const searchButton = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Search' })
const scrolledTo = vi.fn<(id: string) => void>()

beforeEach(() => {
  scrolledTo.mockClear()
  Element.prototype.scrollIntoView = function record() {
    scrolledTo(this.id)
  }
})

async function search(from: string, text: string) {
  const { router } = await renderRoute(from)
  await userEvent.type(box(), text)
  return router
}

describe('search on the home page', () => {
  it('searches in place on Enter and brings the results into view', async () => {
    const router = await search('/', 'tea{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/?search=tea'))
    expect(scrolledTo).toHaveBeenLastCalledWith(NEW_ARRIVALS_ID)
    expect(box().value).toBe('tea')
  })

  it('searches on the button, and trims what was typed', async () => {
    const router = await search('/', '  tea ')
    await userEvent.click(searchButton())
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'tea' }))
  })

  it('keeps the text of the address, on back too', async () => {
    const { router } = await renderRoute('/?search=tea')
    expect(box().value).toBe('tea')
    await userEvent.clear(box())
    await userEvent.type(box(), 'whisk{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'whisk' }))
    router.history.back()
    await waitFor(() => expect(box().value).toBe('tea'))
  })

  it('shows the whole page again when the text is emptied', async () => {
    const { router } = await renderRoute('/?search=tea')
    await userEvent.clear(box())
    await userEvent.type(box(), '{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
  })

  it('limits the search to a category, unless that is all', async () => {
    const { router } = await renderRoute('/')
    const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category to search in' })
    expect(category.value).toBe('')
    await screen.findByRole('option', { name: 'Tea & Matcha' })
    expect([...category.options].map(({ text }) => text)).toEqual([
      'All',
      'Electronics & Computers',
      'Hot Deals',
      'Tea & Matcha',
    ])
    await userEvent.selectOptions(category, 'tea')
    await userEvent.type(box(), 'whisk{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'whisk', category: 'tea' }))
  })

  it('opens a category that is chosen without a text', async () => {
    const { router } = await renderRoute('/')
    await screen.findByRole('option', { name: 'Hot Deals' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category to search in' }), '2')
    await userEvent.click(searchButton())
    await waitFor(() => expect(router.state.location.pathname).toBe('/categoryDetails/2'))
  })
})

describe('search anywhere else', () => {
  it('sets the global keyword, trimmed, and goes to the search page', async () => {
    const router = await search('/viewPage', ' tea {Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=tea'))
    expect(useShop.getState().global.keyword).toBe('tea')
  })

  it.each(['', '  '])('does nothing for %j', async (text) => {
    const router = await search('/viewPage', `${text}{Enter}`)
    expect(useShop.getState().global.keyword).toBe('')
    // Whoever goes somewhere is on the way by now.
    expect(router.latestLocation.pathname).toBe('/viewPage')
  })
})
