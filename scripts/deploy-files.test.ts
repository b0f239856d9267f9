import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { readConfig } from '#server/config/config.ts'
import { assertProductionSettings } from '#server/config/check-environment.ts'
import { Settings } from '#server/config/settings.ts'
import { OWNER } from '#server/test/owner-settings.ts'

import { SMALL_MEMORY, SMALL_MEMORY_FLAGS } from './bootstrap/small-memory.mjs'
import { ROOT } from './build/root.ts'

const page = readFileSync(join(ROOT, 'docs', 'production.md'), 'utf8')
const fileOf = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

/** What a file for systemd or a shell sets. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.matchAll(/^([A-Z_]+)=("?)(.*)\2$/gm)
  return Object.fromEntries(Array.from(lines, ([, name, , value]) => [name, value]))
}

type Compose = {
  services: Record<string, { environment?: Record<string, string>; depends_on?: unknown; volumes?: string[] }>
  volumes: Record<string, unknown>
}

test('the settings shown for a machine are ones that the store reads, and all of them are right', () => {
  const text = fileOf('nihonhaat.env')
  const named = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in Settings.shape))).toEqual([])
  const filled = { ...settingsIn(text), SHOP_PHONE: OWNER.SHOP_PHONE, SHOP_ADDRESS: OWNER.SHOP_ADDRESS }
  expect(() => assertProductionSettings({ NODE_ENV: 'production', ...filled })).not.toThrow()
  expect(readConfig(filled)).toMatchObject({
    mailFrom: 'Nihon Haat <shop@shop.example.com>',
    database: { kind: 'postgres' },
    drainMs: 5000,
    trustedProxies: ['127.0.0.1'],
  })
})

test('units and installation steps refer to existing files', () => {
  const started = globSync('systemd/*.service', { cwd: join(ROOT, 'deploy') }).flatMap((name) =>
    [...fileOf(name).matchAll(/^ExecStart=\S+node (?:--\S+ )*(\S+)/gm)].map(([, script = '']) => script),
  )
  expect(started.toSorted()).toEqual(['server/main.ts'])
  const mentioned = [...new Set([...started, ...(page.match(/\bdeploy\/[\w./-]*\w/g) ?? [])])]
  expect(mentioned.length).toBeGreaterThan(5)
  expect(mentioned.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test.each(['systemd/nihonhaat@.service', 'compose/Dockerfile'])(
  '%s starts a store in little memory',
  (name) => {
    const said = Object.entries(SMALL_MEMORY).map(([setting, value]) => `${setting}=${value}`)
    for (const each of [...said, ...SMALL_MEMORY_FLAGS]) expect(fileOf(name)).toContain(each)
  },
)

test('a bare machine becomes a shop in eleven commands', () => {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? []
  const commands = block
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(commands).toHaveLength(11)
  for (const command of commands) expect(spawnSync('sh', ['-n', '-c', command]).status).toBe(0)
})

test('the services of compose fit together, and their settings are right', () => {
  const { services, volumes } = parse(fileOf('compose/compose.yaml'), { merge: true }) as Compose
  const named = Object.values(services).flatMap(({ depends_on: needs = [] }) =>
    Array.isArray(needs) ? needs.map(String) : Object.keys(needs as object),
  )
  expect(named.filter((name) => !(name in services))).toEqual([])
  const mounted = Object.values(services).flatMap(({ volumes: of = [] }) =>
    of.map((each) => each.split(':')[0] ?? ''),
  )
  expect(mounted.filter((name) => !name.startsWith('.') && !(name in volumes))).toEqual([])
  const given: Readonly<Record<string, string>> = OWNER
  const filledIn = (value: string) =>
    value
      .replaceAll(/\$\{(\w+):\?\}/g, (_all, asked: string) => given[asked] ?? 'example.com')
      .replaceAll(/\$\{\w+:-\}/g, '')
  const settings = Object.entries(services['shop']?.environment ?? {})
  const env = Object.fromEntries(settings.map(([name, value]) => [name, filledIn(value)]))
  expect(() => assertProductionSettings({ NODE_ENV: 'production', ...env })).not.toThrow()
  expect(readConfig(env)).toMatchObject({
    database: { kind: 'postgres' },
    drainMs: 5000,
    smtpUrl: null,
    backupsFolder: '/var/lib/nihonhaat-backups',
    trustedProxies: ['172.30.0.0/24'],
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!hasSystemd)('systemd has nothing against the units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-units-'))
  await cp(join(ROOT, 'deploy', 'systemd'), folder, { recursive: true })
  const units = globSync('*', { cwd: folder }).map((name) => join(folder, name))
  for (const unit of units) {
    const text = await readFile(unit, 'utf8')
    const here = text.replaceAll(/^ExecStart=\/(?:opt|usr\/local)\/\S+/gm, `ExecStart=${process.execPath}`)
    await writeFile(unit, here)
  }
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect(stdout + stderr).toBe('')
  expect(status).toBe(0)
})

test.each([
  ['Caddyfile', 'trusted_proxies'],
  ['compose/Caddyfile', 'trusted_proxies'],
  ['nginx.conf', 'set_real_ip_from'],
])('%s says whom it trusts', (name, directive) => {
  expect(fileOf(name)).toMatch(new RegExp(`^\\s*${directive} 127\\.0\\.0\\.1`, 'm'))
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0
test.skipIf(!hasCaddy).each(['Caddyfile', 'compose/Caddyfile'])('Caddy has nothing against %s', (name) => {
  const env = { ...process.env, SHOP_DOMAIN: 'shop.example.com' }
  const file = join(ROOT, 'deploy', name)
  const args = ['validate', '--adapter', 'caddyfile', '--config', file]
  const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env })
  expect(stdout + stderr).toContain('Valid configuration')
  expect(status).toBe(0)
})
