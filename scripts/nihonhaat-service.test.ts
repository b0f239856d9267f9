import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { ROOT } from './build/root.ts'

const USER = 'nobody'
const NOBODY_UID = 65_534

/** Stands for the program: prints as whom and with which settings it runs. */
const PROGRAM = `
const { NODE_ENV, MAIL_FROM, SHOP_NAME, HOME } = process.env
const umask = process.umask()
const args = process.argv.slice(2)
console.log(JSON.stringify({ uid: process.getuid(), umask, args, NODE_ENV, MAIL_FROM, SHOP_NAME, HOME }))
`
const SETTINGS = ['MAIL_FROM=Nihon Haat <shop@example.com>', `SHOP_NAME='Haat $(id) "1" #2'`].join('\n')

const folder = folderOfTests('each')

// A release of its own, because another user may not enter the folder of this checkout.
beforeEach(() => {
  chmodSync(folder(), 0o755)
  const release = join(folder(), 'release')
  for (const path of ['deploy', 'scripts', 'node_modules/.bin'])
    mkdirSync(join(release, path), { recursive: true })
  for (const file of ['deploy/haat-tool', 'scripts/nihonhaat-service.ts'])
    copyFileSync(join(ROOT, file), join(release, file))
  writeFileSync(join(release, 'package.json'), '{"type":"module"}')
  writeFileSync(join(release, 'scripts', 'nihonhaat.ts'), PROGRAM)
  takeNode(join(release, 'node_modules', '.bin', 'node'))
  symlinkSync(join(release, 'deploy', 'haat-tool'), join(folder(), 'nihonhaat'))
  writeFileSync(join(folder(), 'nihonhaat.env'), SETTINGS, { mode: 0o600 })
})

function takeNode(file: string): void {
  try {
    linkSync(process.execPath, file)
  } catch {
    copyFileSync(process.execPath, file)
  }
}

function nihonhaat(args: string[], { uid = 0, env = {} }: { uid?: number; env?: object } = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder(), 'nihonhaat'), args, {
    encoding: 'utf8',
    uid,
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      NIHONHAAT_SETTINGS: join(folder(), 'nihonhaat.env'),
      NIHONHAAT_USER: USER,
      ...env,
    },
  })
  return { status, stdout, stderr }
}

// Only root can become another user.
describe.skipIf(process.getuid?.() !== 0)('nihonhaat on a production machine, started as root', () => {
  test('runs the program as the user of the service and with its settings', () => {
    const { stdout, stderr } = nihonhaat(['keys', 'create', '--name', 'a b'])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      uid: Number(spawnSync('id', ['-u', USER], { encoding: 'utf8' }).stdout),
      umask: 0o077,
      args: ['keys', 'create', '--name', 'a b'],
      NODE_ENV: 'production',
      MAIL_FROM: 'Nihon Haat <shop@example.com>',
      SHOP_NAME: 'Haat $(id) "1" #2',
      HOME: '/',
    })
  })

  test.each([
    [
      'the user may not read the settings',
      { uid: NOBODY_UID },
      77,
      /^Only root may read .*sudo nihonhaat mails\n$/,
    ],
    ['there are no settings', { env: { NIHONHAAT_SETTINGS: '/x' } }, 78, /^There is no settings file \/x\n$/],
    [
      'there is no such user',
      { env: { NIHONHAAT_USER: 'no-body' } },
      78,
      /^There is no user no-body [^\n]+\n$/,
    ],
  ])('ends with one sentence when %s', (_when, how, status, sentence) => {
    const ended = nihonhaat(['mails'], how)
    expect(ended.stderr).toMatch(sentence)
    expect(ended).toMatchObject({ status, stdout: '' })
  })

  test('shows its help without settings', () => {
    const { status } = nihonhaat(['--help'], { uid: NOBODY_UID, env: { NIHONHAAT_SETTINGS: '/x' } })
    expect(status).toBe(0)
  })
})
