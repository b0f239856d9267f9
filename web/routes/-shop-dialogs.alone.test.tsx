import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { ChunkLoadError } from '#web/shared/lib/chunk-load.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { fillCart, shop } from '#web/test/shop.ts'

vi.mock('#web/features/cart/quote-dialog.tsx', () => {
  throw new ChunkLoadError()
})
it('shows an alert when the quotation dialog fails to load', async () => {
  fillCart(sampleLine({ id: 12 }))
  await renderRoute('/viewPage')
  const button = await screen.findByRole('button', { name: 'Get Quotes' })
  await userEvent.click(button)
  await waitFor(() => expect(shop().alert.waiting.map(({ key }) => key)).toEqual(['common.partFailed']))
  expect(button.isConnected).toBe(true)
})
