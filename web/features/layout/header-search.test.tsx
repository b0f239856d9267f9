import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { renderRoute } from '#web/testing/render-route.tsx'
import { shop } from '#web/testing/shop.ts'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' })
const searchButton = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Search' })

async function search(from: string, text: string) {
  const { router } = await renderRoute(from)
  await userEvent.type(box(), text)
  return router
}

describe('search on the home page', () => {
  it('searches on the button, and trims what was typed', async () => {
    const router = await search('/', '  tea ')
    await userEvent.click(searchButton())
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'tea' }))
  })

  it('shows the whole page again when the text is emptied', async () => {
    const { router } = await renderRoute('/?search=tea')
    await userEvent.clear(box())
    await userEvent.type(box(), '{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
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
    expect(shop().global.keyword).toBe('tea')
  })

  it.each(['', '  '])('does nothing for %j', async (text) => {
    const router = await search('/viewPage', `${text}{Enter}`)
    expect(shop().global.keyword).toBe('')
    // Whoever goes somewhere is on the way by now.
    expect(router.latestLocation.pathname).toBe('/viewPage')
  })
})
