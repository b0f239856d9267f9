import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { mock } from '#generated/handlers.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProducts } from '#web/testing/wire-products.ts'

const panel = () => within(screen.getByRole('complementary', { name: 'Shop By' }))
const box = () => panel().getByRole('searchbox', { name: 'Search in this category' })
const cards = () => screen.getAllByRole('article')

describe('the category page', () => {
  it.each([
    ['/categoryDetails/tea', 'tea', 'Tea & Matcha'],
    ['/categoryDetails/2', '2', 'Hot Deals'],
    ['/categoryDetails/4', '4', 'Electronics & Computers'],
  ])('%s is titled by what the address says, and names the category', async (path, id, name) => {
    await renderRoute(path)
    expect(screen.getByRole('heading', { level: 1, name: id })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: `${id} Products` })).toBeTruthy()
    const banner = screen.getByRole('heading', { level: 1 }).parentElement ?? document.body
    expect(await within(banner).findByText(name)).toBeTruthy()
    expect(document.title).toBe(`${name} · Nihon Haat`)
  })

  it('without a category is that of the new arrivals', async () => {
    await renderRoute('/categoryDetails')
    expect(screen.getByRole('heading', { level: 1, name: 'New Arrivals' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'New Arrivals Products' })).toBeTruthy()
  })

  it('shows the whole shelf', async () => {
    const asked: unknown[] = []
    mockServer.use(
      mock('listProducts', ({ params, respond }) => {
        asked.push(params)
        return respond(200, wireProducts(33))
      }),
    )
    await renderRoute('/categoryDetails/tea')
    await waitFor(() => expect(cards()).toHaveLength(33))
    expect(asked).toEqual([expect.objectContaining({ category: 'tea' })])
  })

  it('searches within the category, and Reset All brings the shelf back', async () => {
    const asked: unknown[] = []
    mockServer.use(
      mock('listProducts', ({ respond }) => respond(200, wireProducts(5))),
      mock('searchProducts', ({ params, respond }) => {
        asked.push(params)
        return respond(200, { products: wireProducts(1) })
      }),
    )
    const { router } = await renderRoute('/categoryDetails/tea')
    await waitFor(() => expect(cards()).toHaveLength(5))
    await userEvent.type(box(), ' whisk ')
    await userEvent.click(panel().getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(asked).toEqual([expect.objectContaining({ name: 'whisk', category: 'tea' })])
    expect(router.state.location.search).toEqual({ name: 'whisk' })

    await userEvent.click(panel().getByRole('button', { name: 'Reset All' }))
    expect(box()).toHaveProperty('value', '')
    await waitFor(() => expect(cards()).toHaveLength(5))
    expect(router.state.location.search).toEqual({})
  })

  it('shows the shelf again as soon as the box is empty', async () => {
    mockServer.use(mock('listProducts', ({ respond }) => respond(200, wireProducts(5))))
    await renderRoute('/categoryDetails/tea?name=whisk')
    expect(box()).toHaveProperty('value', 'whisk')
    await waitFor(() => expect(cards()).toHaveLength(1))
    await userEvent.clear(box())
    await waitFor(() => expect(cards()).toHaveLength(5))
  })

  it('says when a search finds nothing, and when the shelf is empty', async () => {
    mockServer.use(
      mock('searchProducts', ({ respond }) => respond(200, { products: [] })),
      mock('listProducts', ({ respond }) => respond(200, [])),
    )
    await renderRoute('/categoryDetails/tea?name=zzz')
    expect(await screen.findByText('Nothing was found for “zzz” in this category.')).toBeTruthy()
    await userEvent.click(panel().getByRole('button', { name: 'Reset All' }))
    expect(await screen.findByText('No products found')).toBeTruthy()
  })

  it.each(['nowhere', 'no%20such%20shelf'])(
    'names the ways on from %s, which is no category',
    async (address) => {
      mockServer.use(mock('listProducts', ({ respond }) => respond(200, [])))
      await renderRoute(`/categoryDetails/${address}`)
      expect(await screen.findByText('There is no such category')).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(decodeURIComponent(address))
      expect(screen.getByRole('link', { name: 'See all categories' })).toHaveProperty('pathname', '/search')
    },
  )

  it('offers to try again where the shelf did not load', async () => {
    mockServer.use(mock('listProducts', ({ networkError }) => networkError()))
    await renderRoute('/categoryDetails/tea')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
