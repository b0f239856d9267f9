import { render } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'

import { ChunkLoadError } from '#web/shared/lib/chunk-load.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { testI18n } from '#web/test/test-i18n.ts'
import { RouteError } from './route-error.tsx'

beforeEach(() => mockServer.use(http.get('*/', () => new HttpResponse('<html></html>'))))

const show = (error: unknown) =>
  render(
    <I18nextProvider i18n={testI18n()}>
      <RouteError error={error} />
    </I18nextProvider>,
  )

test('reloads when the network returns, only while it is shown', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const page = show(new ChunkLoadError())
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
  page.unmount()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})
