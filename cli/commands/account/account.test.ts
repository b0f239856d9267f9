import { expect, test } from 'vitest'
import { HttpResponse } from 'msw'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ayesha, signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, openTerminal, terminalWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

test('prints and stores the data of the store when account show is run', async () => {
  const moved = { ...ayesha, city: 'Sylhet' }
  store.use(mockOperation('getCurrentUser', ({ respond }) => respond(200, { user: moved })))
  const { run, session } = await terminalWith({ signedIn })
  expect((await run('account', 'show')).out).toMatch(/^City {5}Sylhet$/m)
  expect(JSON.parse((await run('account', 'show', '--json')).out)).toEqual(moved)
  expect((await session()).signedIn?.user).toEqual(moved)
})

test('changes only the given fields when account update is run', async () => {
  let sent: unknown
  let user = { ...ayesha, city: 'Sylhet' }
  store.use(
    mockOperation('getCurrentUser', ({ respond }) => respond(200, { user })),
    mockOperation('updateProfile', ({ body, respond }) => {
      sent = body
      user = { ...user, ...body }
      return respond(200, { user })
    }),
  )
  const { run, session } = await terminalWith({ signedIn })
  const { exit, out, err } = await run('account', 'update', '--phone', ' ০১৮১২৩৪৫৬৭৮', '--json')
  expect({ exit, err }).toEqual({ exit: 0, err: '{"note":"Your data are changed"}\n' })
  const { id, ...contact } = { ...ayesha, city: 'Sylhet', phone: '01812345678' }
  expect(sent).toEqual(contact)
  expect(JSON.parse(out)).toEqual({ id, ...contact })
  expect((await session()).signedIn?.user).toEqual({ id, ...contact })
})

const register = 'register --name Ana --email ana@example.com --address Road --city Dhaka --zip 1205'.split(
  ' ',
)

test(
  'refuses a field before a request is sent when the contract refuses it',
  { tags: ['s5.mistakes-are-not-sent', 's5.terminal-checks-too'] },
  async () => {
    store.use(
      mockOperation('register', ({ offContract }) => offContract(HttpResponse.json(null, { status: 500 }))),
    )
    const words = [...register, '--phone', '123', '--password-stdin']
    const refused = '  phone: Phone number is not valid\n  password: Too Short!\n'
    expect(await openTerminal().runWith('short', ...words)).toMatchObject(exitsWith(2, refused))
  },
)

const WHOSE = { name: 'nightly', scopes: ['orders', 'test'], ends_at: '2027-01-01T06:00:00.000+06:00' }

test('shows name and scopes of an operator key when whoami is run signed in or out', async () => {
  const guest = openTerminal()
  guest.env['HAAT_OPERATOR_KEY'] = 'haat_op_example-key'
  const { exit, out } = await guest.run('whoami')
  expect(exit).toBe(0)
  expect(out).toMatch(/^Operator key +nightly\nScopes +orders, test\nKey ends +2027-01-01 06:00$/m)
  expect(JSON.parse((await guest.run('whoami', '--json')).out)).toMatchObject({ user: null, operator: WHOSE })
  const customer = await terminalWith({ signedIn })
  customer.env['HAAT_OPERATOR_KEY'] = 'haat_op_example-key'
  const both = await customer.run('whoami', '--json')
  expect(JSON.parse(both.out)).toMatchObject({ user: ayesha, operator: WHOSE })
})

test('ends with 3 when the store refuses the key of whoami, and only notes it when signed in', async () => {
  store.use(mockOperation('getOperatorKey', ({ problem }) => problem('operator_key_needed')))
  const guest = openTerminal()
  expect(await guest.run('whoami')).toMatchObject(exitsWith(3, 'You are signed out'))
  guest.env['HAAT_OPERATOR_KEY'] = 'haat_op_example-key'
  expect(await guest.run('whoami')).toMatchObject(
    exitsWith(3, 'This program takes it from HAAT_OPERATOR_KEY'),
  )
  const customer = await terminalWith({ signedIn })
  customer.env['HAAT_OPERATOR_KEY'] = 'haat_op_example-key'
  const ended = await customer.run('whoami')
  expect(ended).toMatchObject({ exit: 0, out: expect.stringContaining(ayesha.name) as string })
  expect(ended.err).toContain('operator')
})
