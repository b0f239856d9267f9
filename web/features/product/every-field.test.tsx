import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { shownProductFacts } from '#core/contract/catalog-facts.ts'
import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

/** Told by a picture, by the address of a page, or by the price, which they are. */
const OTHERWISE = ['photo', 'imageUrl', 'id', 'vendor_id', 'regular_price']
const facts: Readonly<Record<string, { type: string; nullable?: true; most: number }>> = shownProductFacts
const members = Object.entries(facts).filter(([member]) => !OTHERWISE.includes(member))

/** A value that the page shows of nothing else, and how it reads there. */
function likeNoOther(member: string, { type, most }: { type: string; most: number }) {
  const number = Math.min(98_765, most - 1)
  if (type === 'amount') return [number, '98,765'] as const
  return type === 'whole' ? ([number, `${number}`] as const) : [`Like no ${member}`, `Like no ${member}`]
}

it.each(members)(
  'the page of a product shows every field that the contract tells: %s',
  async (member, fact) => {
    const [value, text] = likeNoOther(member, fact)
    const product = wireProduct({ [member]: value })
    storeSays('getProduct', ({ respond }) => respond(200, product))
    const view = await renderRoute('/productDetails/1')
    await screen.findByRole('heading', { level: 1, name: product.name })
    expect(view.container.textContent).toContain(text)
  },
)

it('the page of a product says nothing of a field that is null', async () => {
  const nothing = Object.entries(facts).flatMap(([member, { nullable }]) =>
    nullable ? [[member, null]] : [],
  )
  const product = wireProduct(Object.fromEntries(nothing))
  storeSays('getProduct', ({ respond }) => respond(200, product))
  const view = await renderRoute('/productDetails/1')
  await screen.findByRole('heading', { level: 1, name: product.name })
  expect(view.container.textContent).not.toMatch(/null|undefined|NaN/)
})
