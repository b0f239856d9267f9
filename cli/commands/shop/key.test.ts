import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith, NOW } from '#cli/testing/terminal.ts'
import { DEMO_SHOP } from '#core/page/shop-contact.ts'
import { mockOperation } from '#generated/handlers.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'

const store = mockStore()

test.each([
  ['in 13 days', 13],
  ['today', 0.5],
])('warns when the key ends %s', async (words, days) => {
  const ends_at = new Date(NOW + days * 86_400_000).toISOString()
  const created_at = new Date(NOW).toISOString()
  store.use(
    mockOperation('getOperatorKey', ({ respond }) =>
      respond(200, { name: 'office', scopes: ['log'], created_at, ends_at, shop: DEMO_SHOP }),
    ),
  )
  expect(await operatorTerminal().run('shop', 'key')).toMatchObject({
    ...exitsWith(0, `This key ends ${words}`),
    out: expect.stringContaining(`Ends   ${dhakaTime(ends_at)}`) as string,
  })
})
