import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'

const panel = () => within(screen.getByRole('complementary', { name: 'Shop By' }))

describe('the category page', () => {
  it.each(['no%20such%20category'])('offers links from %s, which is no category', async (address) => {
    captureLog()
    storeSays('listProducts', ({ respond }) => respond(200, []))
    await renderRoute(`/categoryDetails/${address}`)
    expect(await screen.findByText('There is no such category')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(decodeURIComponent(address))
    expect(screen.getByRole('link', { name: 'See all categories' })).toHaveProperty('pathname', '/search')
  })
})

it.each([
  ['/categoryDetails/tea', 'tea'],
  ['/categoryDetails', 'New Arrivals'],
])('%s is titled %s', { tags: 's2.4.title' }, async (address, title) => {
  await renderRoute(address)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  screen.getByRole('heading', { level: 2, name: `${title} Products` })
  panel().getByText('Shop By')
})
