// @vitest-environment happy-dom
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handlers } from '#contract/mock.ts'
import { createClient } from './create-client.ts'

// The client is made before MSW replaces fetch, as the page's is.
const sameOrigin = createClient({ baseUrl: '' })
const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

it('calls the host of the page, with headers, body and parameters', async () => {
  expect(await sameOrigin.call('getProduct', { params: { productId: 12 } })).toMatchObject({
    ok: true,
    data: { id: 12 },
  })
  const body = { email: 'ayesha@example.com', password: 'sakura-2026' }
  expect(await sameOrigin.call('login', { body })).toMatchObject({ ok: true, status: 200 })
  expect(await sameOrigin.call('getCurrentUser')).toMatchObject({
    ok: false,
    problem: { code: 'unauthenticated' },
  })
})
