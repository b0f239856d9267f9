import { expect, test } from 'vitest'
import { heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, terminalWith } from '#cli/testing/terminal.ts'

const store = mockStore()

// cli/json-output.test.ts checks for every command that it asks.
test('sends nothing when a person says no at a production profile, and goes on when they say yes', async () => {
  const { run, runTyping } = await terminalWith({ signedIn })
  await run('config', 'set', 'production', 'true')
  const sent = heardAt(store, ({ method }) => method)
  const update = ['account', 'update', '--city', 'Sylhet']
  const what = "updateProfile: Change the customer's own data"
  expect(await run(...update)).toMatchObject(exitsWith(2, `${what}\nGive --yes`))
  expect(await runTyping('n', ...update)).toMatchObject(exitsWith(1, `${what}. Continue? [y/N]`))
  expect(sent.filter((method) => method !== 'GET')).toEqual([])
  expect(await runTyping('y', ...update)).toMatchObject({ exit: 0 })
  expect(sent).toContain('POST')
})
