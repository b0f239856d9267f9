import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { mock } from '#generated/handlers.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

afterEach(() => void vi.restoreAllMocks())

describe('a product that a list has shown', () => {
  it('is there in the first frame, with the picture of its card, and is asked for only when the list is old', async () => {
    const asked = vi.fn<() => void>()
    mockServer.use(
      mock('getProduct', ({ respond }) => {
        asked()
        return respond(200, wireProduct({ price: 999 }))
      }),
      mock('listProducts', ({ respond }) => respond(200, [wireProduct({ price: 1250 })])),
    )
    // The page's own, larger picture is still on its way.
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}))
    const { router } = await renderRoute('/search')
    const [card] = await screen.findAllByRole('link', { name: /Sencha 100 g/ })
    const picture = card?.querySelector('img')
    if (!card || !picture) return expect.unreachable()
    Object.defineProperties(picture, {
      complete: { value: true },
      naturalWidth: { value: 320 },
      currentSrc: { value: 'https://shop.test/sencha-320.avif' },
    })
    await router.loadRouteChunk(router.routesByPath['/productDetails/$productId'])
    await userEvent.click(card)

    const heading = await screen.findByRole('heading', { level: 1, name: 'Sencha 100 g' })
    expect(screen.getByText('৳1,250')).toBeTruthy()
    expect(heading.closest('article')?.querySelector('img')?.src).toBe('https://shop.test/sencha-320.avif')
    expect(document.querySelector('article .picture-spinner')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })
})
