import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { MockResolver } from '#generated/handlers.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { wireProduct } from '#web/test/wire-products.ts'

afterEach(() => void vi.restoreAllMocks())

describe('a product that a list has shown', () => {
  const listed = () =>
    storeSays('listProducts', ({ respond }) => respond(200, [wireProduct({ price: 1250 })]))

  it('is shown at once with the picture of its card, and fetched only when the list is stale', async () => {
    const asked = storeSays('getProduct', ({ respond }) => respond(200, wireProduct({ price: 999 })))
    listed()
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
    expect(asked).toEqual([])
  })

  /** Goes from a list to the product, of which the store then says this. */
  async function openFromList(answer: MockResolver<'getProduct'>) {
    listed()
    storeSays('getProduct', answer)
    const { router, queryClient } = await renderRoute('/search')
    await screen.findAllByRole('article')
    const list = queryClient.getQueryCache().findAll({ queryKey: ['products', 'list'] })
    // As after a minute.
    for (const query of list) query.setState({ dataUpdatedAt: 1 })
    await router.navigate({ to: '/productDetails/$productId', params: { productId: '1' } })
  }
  const unsure = /The store cannot be reached/

  it.each([
    ['it is gone', 'product_not_found'],
    ['the store is down', 'unavailable'],
  ] as const)('is not there when %s', { tags: 's8.product-copy' }, async (_, code) => {
    await openFromList(({ problem }) => problem(code))
    await screen.findByRole('heading', { name: 'Product not found' })
    screen.getByRole('button', { name: 'Try Again' })
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  })

  it(
    'is shown without a network, with a line that says how old it may be',
    { tags: 's8.product-copy' },
    async () => {
      await openFromList(({ networkError }) => networkError())
      expect(await screen.findByText(unsure)).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1, name: 'Sencha 100 g' })).toBeTruthy()
    },
  )
})
