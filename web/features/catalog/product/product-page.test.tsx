import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { useShop } from '#web/shared/state/shop-state.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { wireProduct, wireProducts } from '#web/test/wire-products.ts'

import { ProductPage } from './product-page.tsx'

async function productPage(fields: Parameters<typeof wireProduct>[0] = {}) {
  storeSays('getProduct', ({ respond }) => respond(200, wireProduct(fields)))
  const view = await renderPage(<ProductPage productId={1} />, '/productDetails/1')
  await screen.findByRole('heading', { level: 1, name: fields.name ?? 'Sencha 100 g' })
  return view
}

const lines = () => useShop.getState().cart.lines
const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Sencha 100 g' })

describe('the product page', () => {
  it(
    'shows the default text for what the store does not say',
    { tags: 's3.product-missing-code' },
    async () => {
      const { product_code: _code, model: _model, description: _description, ...whole } = wireProduct()
      storeSays('getProduct', ({ offContract }) =>
        offContract(Response.json({ ...whole, regular_price: null })),
      )
      await renderPage(<ProductPage productId={1} />, '/productDetails/1')
      await screen.findByRole('heading', { name: 'Sencha 100 g' })
      expect(screen.getAllByText('Not available')).toHaveLength(2)
      screen.getByText('There is no description for this product.')
    },
  )

  it(
    'shows up to 8 further products of the vendor once their place comes near the screen',
    { tags: 's2.6.related' },
    async () => {
      const asked = storeSays('listProducts', ({ respond }) => respond(200, wireProducts(12)))
      const come = new Map<Element, () => void>()
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          private readonly report: (entries: object[]) => void
          constructor(report: (entries: object[]) => void) {
            this.report = report
          }
          observe(target: Element) {
            come.set(target, () => this.report([{ isIntersecting: true }]))
          }
          disconnect() {}
        },
      )
      storeSays('getProduct', ({ respond }) => respond(200, wireProduct()))
      await renderRoute('/productDetails/1')
      const place = await screen.findByRole('region', { name: 'More from Kyoto Tea House' })
      const link = within(place).getByRole('link', { name: 'See all' })
      expect(link.getAttribute('href')).toBe(`/vendorDetails/${wireProduct().vendor_id}`)
      expect(asked).toEqual([])
      act(() => come.get(place)?.())
      const cards = await within(place).findAllByRole('article')
      const names = cards.map((card) => within(card).getByRole('heading').textContent)
      expect(names).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Tea ${number}`))
      vi.unstubAllGlobals()
    },
  )

  it(
    'shows the view that a thumbnail stands for, and asks for a sharper picture then',
    { tags: 's2.6.thumbnails' },
    async () => {
      await productPage()
      const views = screen.getAllByRole('button', { name: /^View \d of Sencha/ })
      const pressed = () => views.map((view) => view.getAttribute('aria-pressed'))
      const picture = screen.getByRole('img', { name: 'Sencha 100 g' })
      const source = () => picture.parentElement?.querySelector('source')
      expect(pressed()).toEqual(['true', 'false', 'false'])
      expect(source()?.srcset).toContain('/assets/images/products/sencha-1280.avif 1280w')
      expect(source()?.sizes).toContain('600px')
      await userEvent.click(screen.getByRole('button', { name: 'View 2 of Sencha 100 g' }))
      expect(pressed()).toEqual(['false', 'true', 'false'])
      expect(source()?.sizes).toContain('1280px')
    },
  )
})

describe('buying', () => {
  it('stops at the stock, and says so', { tags: 's2.6.quantity-stock' }, async () => {
    await productPage({ quantity: 3 })
    expect(screen.queryByText(/in stock\./)).toBeNull()
    await userEvent.clear(quantity())
    await userEvent.type(quantity(), '9')
    await userEvent.tab()
    expect(quantity()).toHaveProperty('value', '3')
    screen.getByText(/Only 3 in stock\./)
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    screen.getByText(/3 are in your cart already\./)
    // A dialog keeps every click from the page behind it.
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Only 3 units')
    expect(lines()).toMatchObject([{ id: 1, quantity: 3 }])
  })
})

it(
  'sharing opens a small window with the address of the page, for three networks',
  { tags: ['s2.6.share', 's9.share-window'] },
  async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await productPage()
    const page = encodeURIComponent(window.location.href)
    for (const network of ['Facebook', 'X', 'LinkedIn', 'Pinterest'])
      await userEvent.click(screen.getByRole('button', { name: `Share on ${network}` }))
    expect(open).toHaveBeenCalledTimes(3)
    for (const [address, , size] of open.mock.calls) {
      expect(String(address)).toContain(page)
      expect(size).toMatch(/width=600,height=400/)
    }
    open.mockRestore()
  },
)

it('the tabs are chosen with the arrow keys, Home and End', { tags: 's2.6.tabs' }, async () => {
  await productPage()
  const user = userEvent.setup()
  screen.getByRole('tab', { name: 'Description' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Size Chart')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  screen.getByRole('tabpanel', { name: 'Reviews (0)' })
  await user.keyboard('{End}')
  screen.getByRole('tabpanel', { name: 'Size Chart' })
  await user.keyboard('{Home}')
  screen.getByRole('tabpanel', { name: 'Description' })
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
})
