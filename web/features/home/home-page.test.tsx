import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderRoute } from '#web/testing/render-route.tsx'

const scrolledTo = vi.fn<(id: string) => void>()

beforeEach(() => {
  scrolledTo.mockClear()
  Element.prototype.scrollIntoView = function record() {
    scrolledTo(this.id)
  }
})

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('the home page', () => {
  it('has its parts in order', async () => {
    await renderRoute('/')
    await screen.findByRole('heading', { name: 'Autumn Tea' })
    expect(sections().filter((title) => !/Autumn|Kitchen/.test(title ?? ''))).toEqual([
      'New Arrivals',
      expect.stringContaining('Top Deals'),
      expect.stringContaining('Hot Deals'),
      'Best Sellers',
    ])
    expect(document.title).toBe('Authentic Japanese products in Bangladesh · Nihon Haat')
  })

  it('stays at the top otherwise', async () => {
    await renderRoute('/')
    await screen.findByRole('heading', { name: 'New Arrivals' })
    expect(scrolledTo).not.toHaveBeenCalled()
  })
})
