import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { renderRoute } from '#web/test/render-route.tsx'

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
