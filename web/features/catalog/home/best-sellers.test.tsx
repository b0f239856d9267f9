import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPart, renderRoute } from '#web/test/render-route.tsx'
import { wireProducts } from '#web/test/wire-products.ts'
import { shop } from '#web/test/shop.ts'

import { AlertHost } from '#web/features/shell/alert-host.tsx'
import { ShopDialogs } from '#web/routes/-shop-dialogs.tsx'
import { BestSellers } from './best-sellers.tsx'
import { SLIDE_SPEED_MS } from './use-slider.ts'

const FAILED = 'Failed to load best sellers. Please try again.'
const section = () => within(screen.getByRole('region', { name: 'Best Sellers' }))
const cards = () => section().getAllByRole('article')

const serve = (count: number) =>
  storeSays('listBestSellers', ({ respond }) => respond(200, wireProducts(count)))

const renderBestSellers = () => renderPart(<BestSellers vendorName="" />)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('best sellers', () => {
  it(
    'keep four places while they load, and are never more than 12',
    { tags: ['s2.3.best-sellers-twelve', 's2.3.best-sellers-skeletons', 's9.best-seller-limit'] },
    async () => {
      storeSays('listBestSellers', ({ offContract }) => offContract(Response.json(wireProducts(15))))
      renderBestSellers()
      expect(section().getAllByTestId('best-seller-skeleton')).toHaveLength(4)
      await waitFor(() => expect(cards()).toHaveLength(12))
      expect(section().queryAllByTestId('best-seller-skeleton')).toHaveLength(0)
    },
  )

  it(
    'say that they failed after an answer that is not OK, once, and can be asked for again',
    { tags: ['s2.3.best-sellers-error', 's8.best-seller-fetch'] },
    async () => {
      captureLog()
      serve(2)
      const failed = storeSays('listBestSellers', ({ problem }) => problem('internal', { requestId: 'r1' }), {
        once: true,
      })
      renderBestSellers()
      expect((await screen.findByRole('alert')).textContent).toContain(FAILED)
      expect(failed).toHaveLength(1)
      await userEvent.click(section().getByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(cards()).toHaveLength(2))
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Best Sellers' }))
      expect(screen.queryByText(FAILED)).toBeNull()
    },
  )

  it(
    'are empty without an offer to retry when a retry has no answer after ten seconds',
    { tags: ['s2.3.best-sellers-empty', 's7.best-sellers'] },
    async () => {
      captureLog()
      storeSays('listBestSellers', ({ problem }) => problem('internal', { requestId: 'r1' }), { once: true })
      renderBestSellers()
      const retry = await section().findByRole('button', { name: 'Retry' })
      vi.useFakeTimers({ toNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
      storeSays('listBestSellers', () => new Promise<never>(() => {}))
      fireEvent.click(retry)
      await act(() => vi.advanceTimersByTimeAsync(9900))
      expect(section().getAllByTestId('best-seller-skeleton')).toHaveLength(4)
      await act(() => vi.advanceTimersByTimeAsync(200))
      section().getByText('No best sellers available at the moment.')
      expect(section().queryByRole('button', { name: 'Retry' })).toBeNull()
    },
  )

  it('stop asking when the page is left', { tags: 's7.best-sellers' }, async () => {
    const stopped = vi.fn<() => void>()
    storeSays('listBestSellers', ({ request }) => {
      request.signal.addEventListener('abort', stopped)
      return new Promise(() => undefined)
    })
    const { router } = await renderRoute('/')
    await section().findAllByTestId('best-seller-skeleton')
    await act(() => router.navigate({ to: '/search' }))
    await waitFor(() => expect(stopped).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the slider', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  async function slider(count: number) {
    serve(count)
    renderBestSellers()
    await waitFor(() => expect(cards()).toHaveLength(count))
  }

  it(
    'moves by itself only where there are more than four',
    { tags: ['s2.3.best-sellers-more-than-four', 's9.best-seller-loop'] },
    async () => {
      await slider(4)
      expect(section().queryByRole('button', { name: 'Pause the slider' })).toBeNull()
      expect(
        section().getByRole('button', { name: 'Previous best sellers' }).getAttribute('aria-disabled'),
      ).toBe('true')
    },
  )

  it(
    'moves in half a second, and stands under the mouse and after Pause',
    { tags: ['s2.3.best-sellers-hold', 's9.best-seller-timing'] },
    async () => {
      await slider(5)
      vi.useFakeTimers({ toNotFake: ['Date', 'setImmediate', 'nextTick', 'queueMicrotask'] })
      const strip = section().getByRole('list')
      const isGliding = () => 'gliding' in strip.dataset
      fireEvent.click(section().getByRole('button', { name: 'Next best sellers' }))
      await pass(SLIDE_SPEED_MS - 40)
      expect(isGliding()).toBe(true)
      await pass(80)
      expect(isGliding()).toBe(false)
      fireEvent.pointerEnter(strip, { pointerType: 'mouse' })
      const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'set')
      await pass(9000)
      fireEvent.click(section().getByRole('button', { name: 'Pause the slider' }))
      fireEvent.pointerLeave(strip, { pointerType: 'mouse' })
      await pass(9000)
      expect(scrolled).not.toHaveBeenCalled()
    },
  )
})

describe('adding a best seller', () => {
  async function open() {
    serve(1)
    renderPart(
      <>
        <BestSellers vendorName="" />
        <ShopDialogs />
        <AlertHost />
      </>,
    )
    return { button: await section().findByRole('button', { name: 'Add to Cart: Tea 1' }) }
  }

  it('says Adding... and takes one press at a time', { tags: 's2.5.best-seller-adding' }, async () => {
    const { button } = await open()
    fireEvent.click(button)
    expect(button.textContent).toBe('Adding...')
    fireEvent.click(button)
    fireEvent.click(button)
    expect(shop().cart.lines).toMatchObject([{ id: 1, quantity: 1 }])
    // The word is read before the dialog covers it.
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('dialog', { name: 'Item Added Successfully!' })
    expect(button.textContent).toBe('Add to Cart')
    fireEvent.click(button)
    expect(shop().cart.lines).toMatchObject([{ id: 1, quantity: 2 }])
  })

  it('opens no dialog when another tab removed it before the button is ready again', async () => {
    const { button } = await open()
    vi.useFakeTimers()
    fireEvent.click(button)
    act(() => shop().cart.remove(1))
    act(() => void vi.advanceTimersByTime(1000))
    expect(shop().global.showAddToCartModal).toBe(false)
  })

  it('says when it failed', { tags: 's8.best-seller-add-failure' }, async () => {
    const { button } = await open()
    vi.spyOn(shop().cart, 'add').mockImplementation(() => {
      throw new Error('broken')
    })
    await userEvent.click(button)
    const words = 'Failed to add product to cart. Please try again.'
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
  })
})
