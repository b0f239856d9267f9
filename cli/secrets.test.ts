import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jsonFile } from './session/json-store.ts'
import { emptySession } from './session/session-file.ts'
import { mockStore } from './testing/mock-store.ts'
import { signedIn } from './testing/sample-session.ts'
import { exitsWith, openTerminal } from './testing/terminal.ts'

mockStore()

const SECRET = 'hunter2-9f3a71'
const LOGIN = ['login', '--email', 'ayesha@example.com']

test.each([
  [[...LOGIN, `--password=${SECRET}`]],
  [[...LOGIN, '--password', SECRET]],
  [['config', 'set', 'operatorKey', SECRET]],
])(
  'refuses a secret without showing it when it is on the command line: %j',
  { tags: 'T-33' },
  async (argv) => {
    for (const flags of [[], ['--json']]) {
      const ended = await openTerminal().run(...argv, ...flags)
      expect(ended).toMatchObject(exitsWith(2, '-stdin'))
      expect(ended.out + ended.err).not.toContain(SECRET)
    }
  },
)

test.each([
  [[...LOGIN, `--pasword=${SECRET}`], "unknown option '--pasword'"],
  [[...LOGIN, `-p${SECRET}`], "unknown option '-p'"],
  [[...LOGIN, SECRET], 'too many arguments'],
  [['api', 'login', '--field', SECRET], '--field needs name=value'],
  [['cart', 'list', `--tokken=${SECRET}\nmore`], "unknown option '--tokken'"],
])('names an option without its value when it is mistyped: %j', { tags: 'T-33' }, async (argv, message) => {
  const ended = await openTerminal().run(...argv)
  expect(ended).toMatchObject(exitsWith(2, message))
  expect(ended.out + ended.err).not.toContain(SECRET)
})

test.each([
  ['HAAT_TOKEN', `abc\n${SECRET}`, ['order', 'list'], 2],
  ['HAAT_TOKEN', `${SECRET} x`, ['whoami'], 2],
  ['HAAT_OPERATOR_KEY', SECRET, ['api', 'getOperatorKey'], 2],
  ['HAAT_URL', `http://me:${SECRET}@store.test`, ['products'], 2],
  ['HAAT_PASSWORD', SECRET, LOGIN, 0],
  ['HAAT_OPERATOR_KEY', `haat_op_${SECRET}`, ['config', 'list'], 0],
])('never shows the secret in %s when it is %j: %j', { tags: 'T-33' }, async (name, value, argv, exit) => {
  const terminal = openTerminal()
  terminal.env[name] = value
  for (const debug of [undefined, '1']) {
    terminal.env['HAAT_DEBUG'] = debug
    const ended = await terminal.run(...argv)
    expect(ended).toMatchObject({ exit })
    expect(ended.out + ended.err).not.toContain(SECRET)
    if (exit === 2) expect(ended.err).toContain(name)
  }
})

test('reads a secret from a file and does not show it', { tags: 'T-33' }, async () => {
  const terminal = openTerminal()
  const path = `${terminal.sessionPath}.password`
  await writeFile(path, `${SECRET}\r\n`, { mode: 0o600 })
  terminal.env['HAAT_PASSWORD_FILE'] = path
  const ended = await terminal.run(...LOGIN)
  expect(ended).toMatchObject({ exit: 0, err: expect.stringMatching(/^Signed in as/) as string })
  expect(ended.out + ended.err).not.toContain(SECRET)
})

test('shows no content when a session file is damaged', { tags: 'T-33' }, async () => {
  const terminal = openTerminal()
  const text = jsonFile({ ...emptySession, signedIn: { ...signedIn, token: SECRET } })
  for (const damaged of [text.replace(`"${SECRET}"`, SECRET), text.slice(0, text.indexOf(SECRET) + 14)]) {
    await writeFile(terminal.sessionPath, damaged)
    const { exit, err } = await terminal.run('cart', 'list')
    expect({ exit, shows: err.includes(SECRET.slice(0, 6)) }).toEqual({ exit: 78, shows: false })
    expect(err).toContain('is damaged: it is not JSON')
  }
})
