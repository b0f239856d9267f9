import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { migrate } from '#server/store/migrate.ts'
import { compiledBefore } from '#server/testing/compiled-before.ts'

import { ROOT } from './build/root.ts'

const USER = 'nobody'

let folder: string
let settings: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-tool-'))
  settings = join(folder, 'nihonhaat.env')
  const lines = [
    `HAAT_DATA=${folder}`,
    'MAIL_FROM=Nihon Haat <shop@example.com>',
    'SHOP_NAME="Haat $(id) \\"1\\""',
  ]
  await writeFile(settings, lines.join('\n'), { mode: 0o600 })
  await symlink(join(ROOT, 'deploy', 'haat-tool'), join(folder, 'nihonhaat'))
})
afterEach(() => rm(folder, { recursive: true }))

function nihonhaat(args: string[], { uid = 0, env = {} }: { uid?: number; env?: object } = {}) {
  const { status, stdout, stderr } = spawnSync(join(folder, 'nihonhaat'), args, {
    encoding: 'utf8',
    uid,
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      ...compiledBefore,
      NIHONHAAT_SETTINGS: settings,
      NIHONHAAT_USER: USER,
      ...env,
    },
  })
  return { status, stdout, stderr }
}

const isRoot = process.getuid?.() === 0
if (!isRoot)
  process.stderr.write('SKIPPED: the wrapper of tools, which only root can start as somebody else\n')

describe.skipIf(!isRoot)('the wrapper of tools', () => {
  const uidOf = (user: string) => Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout)

  test('runs one as the user of the service, with its settings, from wherever it is called', async () => {
    const file = join(folder, 'nihonhaat.db')
    await migrate({ kind: 'sqlite', file })
    const uid = uidOf(USER)
    for (const path of [folder, file]) await chown(path, uid, uid)
    const made = nihonhaat(['operator-keys', 'create', '--name', 'desk', '--scopes', 'orders'])
    expect(made.stderr).toMatch(/^The key desk \(orders\)/)
    expect(made.status).toBe(0)
    expect(nihonhaat(['backup', '--to', join(folder, 'copies')]).status).toBe(0)
    const { uid: owner, mode } = await stat(join(folder, 'copies'))
    expect([owner, mode & 0o777]).toEqual([uid, 0o700])
  })

  test('never fills a store with demo goods', () => {
    const { status, stderr } = nihonhaat(['seed'])
    expect([status, stderr]).toEqual([78, expect.stringContaining('production')])
  })

  test.each([
    [
      'a user who may not read the settings',
      ['mails'],
      { uid: 65_534 },
      77,
      /^Only root may read .*sudo nihonhaat mails\n$/,
    ],
    ['no such tool', ['mail'], {}, 2, /^nihonhaat runs one of operator-keys, [^\n]+\n$/],
    ['no tool', [], {}, 2, /^nihonhaat runs one of [^\n]+\n$/],
    ['no settings', ['mails'], { env: { NIHONHAAT_SETTINGS: '/x' } }, 78, /^There are no settings in \/x\n$/],
    [
      'no such user',
      ['mails'],
      { env: { NIHONHAAT_USER: 'no-body' } },
      78,
      /^There is no user no-body [^\n]+\n$/,
    ],
  ])('says in one sentence what is wrong: %s', async (_what, args, how, status, words) => {
    await chmod(folder, 0o755)
    const ended = nihonhaat(args, how)
    expect(ended.stderr).toMatch(words)
    expect(ended).toMatchObject({ status, stdout: '' })
  })
})
