import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'

const store = mockStore()

test('uses the e-mail of the customer and the quotation host when none is given', async () => {
  const asked = callsOf(store, 'requestQuote', 200, examples.requestQuote.replies[200].sent)
  const { run, env, remember } = openTerminal()
  env['HAAT_QUOTE_URL'] = 'http://quotes.test'
  await remember({ signedIn, cart: [whisks] })
  await run('quote')
  expect(asked).toMatchObject([{ body: { email: 'ayesha@example.com' } }])
  expect(asked[0]?.request.url).toMatch('http://quotes.test/')
})
