import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

/** Collects the hosts and bodies of quotation requests. */
function quotes(): { host: string; body: unknown }[] {
  const asked: { host: string; body: unknown }[] = []
  store.use(
    mockOperation('requestQuote', ({ body, request, respond }) => {
      asked.push({ host: new URL(request.url).host, body })
      return respond(200, examples.requestQuote.replies[200].sent)
    }),
  )
  return asked
}

test('uses the e-mail of the customer and the quotation host when none is given', async () => {
  const asked = quotes()
  const { run, env, remember } = openTerminal()
  env['HAAT_QUOTE_URL'] = 'http://quotes.test'
  await remember({ signedIn, cart: [whisks] })
  await run('quote')
  expect(asked).toMatchObject([{ host: 'quotes.test', body: { email: 'ayesha@example.com' } }])
})
