import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'

it('offers links on the page of a category that does not exist', async () => {
  captureLog()
  storeSays('listProducts', ({ respond }) => respond(200, []))
  await renderRoute('/categoryDetails/no%20such%20category')
  expect(await screen.findByText('There is no such category')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('no such category')
  expect(screen.getByRole('link', { name: 'See all categories' })).toHaveProperty('pathname', '/search')
})

it.each([
  ['/categoryDetails/tea', 'tea'],
  ['/categoryDetails', 'New Arrivals'],
])('%s is titled %s', { tags: 's2.4.title' }, async (address, title) => {
  await renderRoute(address)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  screen.getByRole('heading', { level: 2, name: `${title} Products` })
  within(screen.getByRole('complementary', { name: 'Shop By' })).getByText('Shop By')
})
