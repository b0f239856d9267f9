import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { renderRoute } from '#web/testing/render-route.tsx'

it(
  'the home page has its parts in order, and stays at the top',
  { tags: ['s2.1.home', 's2.3.order-of-parts'] },
  async () => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    await renderRoute('/')
    await screen.findByRole('heading', { name: 'Autumn Tea' })
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(sections.filter((title) => !/Autumn|Kitchen/.test(title))).toEqual([
      'New Arrivals',
      expect.stringContaining('Top Deals'),
      expect.stringContaining('Hot Deals'),
      'Best Sellers',
    ])
    expect(document.title).toBe('Authentic Japanese products in Bangladesh · Nihon Haat')
    expect(scrolledTo).not.toHaveBeenCalled()
    scrolledTo.mockRestore()
  },
)

it.each([
  [0, 1],
  [200, 0],
])(
  'a search that the shop is entered at, scrolled by %i pixels, is brought into view %i times',
  async (scrolled, times) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    await renderRoute('/?search=tea')
    await screen.findByRole('region', { name: 'Search Results' })
    expect(scrolledTo).toHaveBeenCalledTimes(times)
    vi.restoreAllMocks()
  },
)
