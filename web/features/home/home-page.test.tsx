import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { mock } from '#generated/handlers.ts'
import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
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

  it('shows search results in place of the new arrivals, and stands there when it is entered so', async () => {
    await renderRoute('/?search=whisk')
    await screen.findByRole('heading', { name: 'Search Results' })
    expect(sections()).not.toContain('New Arrivals')
    await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith(NEW_ARRIVALS_ID))
  })

  it('stays at the top otherwise', async () => {
    await renderRoute('/')
    await screen.findByRole('heading', { name: 'New Arrivals' })
    expect(scrolledTo).not.toHaveBeenCalled()
  })
})

describe('the selected vendor', () => {
  it('is not spoken of where none was chosen', async () => {
    await renderRoute('/')
    expect(screen.queryByText(/Showing products of/)).toBeNull()
  })

  it('is named, reloads the sections, and gives way to all vendors', async () => {
    const asked = vi.fn<(vendor: string | undefined) => void>()
    mockServer.use(
      mock('listTopDeals', ({ params, respond }) => {
        asked(params.vendor_name)
        return respond(200, [])
      }),
    )
    useShop.getState().global.setSelectedProductVendorName({ vendor_name: 'Uji Tea House' })
    await renderRoute('/')
    screen.getByText('Showing products of Uji Tea House')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('Uji Tea House'))

    await userEvent.click(screen.getByRole('button', { name: 'Show all vendors' }))
    screen.getByText('Showing products of all vendors')
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(''))
  })
})
