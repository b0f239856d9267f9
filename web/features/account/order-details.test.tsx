import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { examples } from '#generated/examples.ts'
import { mockMedia } from '#web/test/media.ts'
import { main } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'

import { DashboardPage } from './dashboard-page.tsx'

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

beforeEach(() => signIn())

/** Latest Orders of the contract's example, changed; with the eye of the order and what it shows. */
async function openOrder(change: Record<string, unknown>) {
  const [order] = examples.listOrders.replies[200].orders
  storeSays('listOrders', ({ offContract }) => offContract(Response.json([{ ...order, ...change }])))
  await renderPage(<DashboardPage />)
  const eye = await main().findByRole('button', { name: 'View order 1001' })
  expect(eye.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(eye)
  return { eye, details: within(main().getByRole('region', { name: 'Order 1001' })) }
}

it.each([
  [767, 'cards'],
  [768, 'a table'],
])(
  'on %i pixels, in %s, the eye shows what was in an order and how far it is',
  { tags: ['s2.14.order-details', 's2.14.latest-orders-cards'] },
  async (width, look) => {
    mockMedia(width)
    const { eye, details } = await openOrder({ status: 'shipped' })
    expect(screen.queryByRole('table') === null ? 'cards' : 'a table').toBe(look)
    expect(eye.getAttribute('aria-expanded')).toBe('true')
    expect(textsOf(details.getAllByRole('listitem'))).toEqual([
      'pending',
      '→ processing',
      '→ shipped',
      '→ delivered',
      'Bamboo Matcha Whisk2 × ৳1,250৳2,500',
    ])
    expect(details.getByText('shipped').closest('li')?.getAttribute('aria-current')).toBe('step')
    details.getByText('Uji Tea House')
    await userEvent.click(eye)
    expect(main().queryByRole('region', { name: 'Order 1001' })).toBeNull()
  },
)
