import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { renderRoute } from '#web/test/render-route.tsx'

it(
  'says that there is no such vendor at an address without a number',
  { tags: 's2.7.vendor-unknown' },
  async () => {
    captureLog()
    await renderRoute('/vendorDetails/none')
    expect(await screen.findByRole('heading', { level: 1, name: 'Vendor not found' })).toBeTruthy()
  },
)
