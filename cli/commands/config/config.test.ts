import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { signedIn, whisks } from '#cli/testing/sample-session.ts'
import { exitsWith, openTerminal, prints, STORE_URL, terminalWith } from '#cli/testing/terminal.ts'

const KEY = 'haat_op_0123456789abcdef'
const settingsOf = (sessionPath: string, profile = 'default') =>
  join(dirname(sessionPath), 'settings', `${profile}.json`)

test('stores a setting when set, and removes it when unset', async () => {
  const { run, sessionPath, env } = openTerminal()
  delete env['HAAT_URL']
  expect(await run('config', 'set', 'url', 'https://shop.test/')).toEqual(
    prints("Stored in the profile 'default': url is https://shop.test\n"),
  )
  expect((await run('config', 'get', 'url')).out).toBe('https://shop.test\n')
  const path = settingsOf(sessionPath)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ version: 1, url: 'https://shop.test' })
  await run('config', 'unset', 'url')
  expect((await run('config', 'get', 'url')).out).toBe('http://127.0.0.1:3000\n')
})

test('lists every value with its source, and hides it when it is a secret', async () => {
  const { run, runWith, sessionPath, env } = await terminalWith({ signedIn })
  await run('config', 'set', 'timeout', '12')
  await runWith(`${KEY}\n`, 'config', 'set', 'operatorKey', '--operator-key-stdin')
  env['HAAT_PASSWORD'] = 'sakura-2026'
  const { out, err } = await run('config', 'list', '--json', '--retry', '2')
  expect(JSON.parse(out)).toEqual(
    expect.arrayContaining([
      { name: 'url', value: STORE_URL, from: 'HAAT_URL' },
      { name: 'timeout', value: 12, from: settingsOf(sessionPath) },
      { name: 'retry', value: 2, from: '--retry' },
      { name: 'strict', value: false, from: 'default' },
      { name: 'profile', value: 'default', from: 'default' },
      { name: 'password', value: '(set)', from: 'HAAT_PASSWORD' },
      { name: 'token', value: '(set)', from: sessionPath },
      { name: 'operatorKey', value: '(set)', from: settingsOf(sessionPath) },
    ]),
  )
  const people = await run('config', 'list')
  for (const secret of [KEY, 'sakura-2026', signedIn.token]) {
    expect(out + err + people.out + people.err).not.toContain(secret)
  }
})

test.each([
  [['config', 'set', 'colour', 'red'], 2, 'Settings: url, quoteUrl, email, timeout'],
  [['config', 'set', 'timeout', 'soon'], 2, 'timeout must be a number of seconds'],
  [['config', 'set', 'url'], 2, 'Give a value'],
  [['config', 'set', 'operatorKey', KEY], 2, 'which is never taken from the command line'],
  [['config', 'get', 'colour'], 2, 'Settings: profile, url'],
  [['config', 'get', 'quoteUrl'], 4, 'quoteUrl is not set'],
])('explains why when the line is haat %j (%i): %s', async (argv, exit, message) => {
  expect(await openTerminal().run(...argv)).toMatchObject(exitsWith(exit, message))
})

test('lists every profile when one of them is damaged', async () => {
  const { run, sessionPath } = await terminalWith({ signedIn, cart: [whisks] })
  await run('config', 'set', 'production', 'true', '--profile', 'live')
  await run('config', 'set', 'url', 'https://shop.test', '--profile', 'live')
  await writeFile(join(dirname(sessionPath), 'odd.json'), '{')
  const { out } = await run('profiles', '--json', '--profile', 'live')
  const sound = { operator: false, fault: null }
  const hers = { url: STORE_URL, user: 'ayesha@example.com', production: false, current: false }
  const live = { url: 'https://shop.test', user: null, production: true, current: true }
  expect(JSON.parse(out)).toEqual([
    { name: 'default', ...sound, ...hers },
    { name: 'live', ...sound, ...live },
    expect.objectContaining({
      name: 'odd',
      fault: expect.stringContaining('is damaged: it is not JSON (line 1)') as string,
    }),
  ])
  expect((await run('profiles')).out).toMatch(/^\* +default +https:\/\/store\.test +ayesha@example\.com/m)
})
