import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { chooseNpm, OLDEST } from '#scripts/bootstrap/choose-node.mjs'
import { endOf, type EndedProcess } from '#cli/testing/ended-process.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { operatorKey } from '#server/test/operators.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

import { ROOT } from '../root.ts'
import { terminalStep } from '../steps.ts'
import { bringUpToDate } from '../up-to-date.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-packed-'))
const installed = join(folder, 'installed')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
let packed: { filename: string; files: { path: string; size: number }[] }
let store: RunningStore

beforeAll(async () => {
  await bringUpToDate(terminalStep)
  const { out } = npm(['pack', join(ROOT, 'dist', 'haat'), '--json', '--pack-destination', folder])
  ;[packed = { filename: '', files: [] }] = Object.values(JSON.parse(out) as object) as (typeof packed)[]
  // Without a network and with an empty cache: what it would need beside itself could not come.
  npm(['install', join(folder, packed.filename), '--offline', '--prefix', installed])
  store = await startStore()
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the package has one program file and no dependencies', () => {
  expect(packed.filename).toBe(`haat-${version}.tgz`)
  expect(packed.files.map(({ path }) => path).sort()).toEqual([
    ...['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', 'bin.mjs', 'docs/cli.md', 'haat.cjs'],
    'package.json',
  ])
  const modules = readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(modules).toEqual(['haat'])
  const notices = readFileSync(join(installed, 'node_modules', 'haat', 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  for (const name of ['commander', 'get-east-asian-width', 'zod'])
    expect(notices).toMatch(new RegExp(`^${name} [0-9.]+ \\(MIT\\)\n-+\n.*License`, 'mi'))
})

test('bundles only used library code', () => {
  const size = packed.files.find(({ path }) => path === 'haat.cjs')?.size
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThan(1_000_000)
})

test('npm exec runs the packed program', async () => {
  const { out } = npm(['exec', '--offline', '--prefix', installed, '--', 'haat', '--version'])
  expect(out).toBe(`${version}\n`)
})

test('an older Node gets a message about the needed version', async () => {
  const [major, minor] = OLDEST.split('.')
  for (const running of [`${Number(major) - 2}.20.8`, `${major}.${Number(minor) - 1}.9`]) {
    const older = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${running}"})`
    const { code, err } = await haat(process.execPath, ['help'], { flags: ['--import', older] })
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`haat needs Node ${OLDEST} or newer`) as string,
    })
  }
})

/** The project's Node, and the one of this machine that runs npm, which may be older. */
const systemNode = process.env['npm_node_execpath'] ?? process.execPath
const nodes = [...new Set([process.execPath, systemNode])]

describe.each(nodes)('installed, on %s', (at) => {
  test('it starts', async () => {
    expect(await haat(at, ['--version'])).toMatchObject({ code: 0, out: `${version}\n`, err: '' })
    const { code, out } = await haat(at, ['help', 'cart', 'add'])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('haat cart add') as string })
    // The compile cache belongs to this user alone.
    expect(existsSync(join(folder, 'home', '.cache', 'haat'))).toBe(true)
  })

  test('prints the version without loading the program', () => {
    const alone = mkdtempSync(join(folder, 'alone-'))
    const own = join(installed, 'node_modules', 'haat')
    for (const name of ['bin.mjs', 'package.json']) cpSync(join(own, name), join(alone, name))
    const run = (...words: string[]) =>
      spawnSync(at, [join(alone, 'bin.mjs'), ...words], { encoding: 'utf8', env: {} })
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' })
    expect(run('-V')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' })
    expect(run('help').stderr).toContain('haat.cjs')
  })
})

// On a newer one the examples of its help and pages try every command (scripts/docs).
describe("installed, on the machine's Node", () => {
  const at = systemNode
  const PASSWORD = { HAAT_PASSWORD: 'sakura-2026' }

  test('it shops in a running store', async () => {
    const run = async (...argv: string[]) => {
      const { code, out, err } = await haat(at, [...argv, '--json'], { env: PASSWORD })
      expect({ argv, code, err: code === 0 ? '' : err }).toEqual({ argv, code: 0, err: '' })
      return JSON.parse(out) as unknown
    }
    expect(await run('search', 'whisk')).toMatchObject([{ id: 301 }])
    await run('login', '--email', 'demo@nihonhaat.example')
    const before = (await run('order', 'list')) as object[]
    expect(await run('cart', 'add', '301', '-q', '2')).toMatchObject({ units: 2 })
    await run('order', 'place')
    expect(await run('cart', 'list')).toMatchObject({ units: 0 })
    expect(await run('order', 'list')).toHaveLength(before.length + 1)
  })

  test('it sends photos as they are and prints packing slips', async () => {
    const env = { HAAT_OPERATOR_KEY: await operatorKey(store, ['catalog', 'orders']) }
    const photo = join(folder, 'tea.jpg')
    const made = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#484' } })
    await made.jpeg().toFile(photo)
    const { out, err } = await haat(at, ['catalog', 'picture', 'add', photo, '--json'], { env })
    const sent: unknown = JSON.parse(out || '[]')
    expect({ sent, err }).toMatchObject({ sent: [{ width: 2400 }], err: '' })
    const id = String(await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }]))
    const slips = join(folder, 'slips.html')
    expect(await haat(at, ['shop', 'packing-slips', id, '-o', slips], { env })).toMatchObject({
      code: 0,
      err: '',
    })
    expect(readFileSync(slips, 'utf8')).toContain(`<h1>Order ${id}</h1>`)
  })

  test('it asks a store without Node’s own fetch, which takes longer than the rest of a start', async () => {
    const loaded = `process.on('exit', () => console.error(process.moduleLoadList.filter((name) => /undici/.test(name))))`
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(loaded)}`]
    expect(await haat(at, ['search', 'whisk'], { flags })).toMatchObject({ code: 0, err: '[]\n' })
    const { err } = await haat(at, ['login', '--email', 'demo@nihonhaat.example'], { flags, env: PASSWORD })
    expect(err).toContain('[]\n')
  })

  test('it uses the proxy of the environment', async () => {
    const env = { HTTP_PROXY: 'http://127.0.0.1:9', HAAT_URL: 'http://store.example' }
    const { code, err } = await haat(process.execPath, ['products'], { env })
    expect({ code, err }).toEqual({ code: 6, err: expect.stringContaining('127.0.0.1:9') as string })
  })
})

type Options = { env?: Record<string, string>; flags?: string[] }

/** Runs the installed program as its own process; it knows nothing of this project but the store's address. */
function haat(node: string, argv: string[], { env = {}, flags = [] }: Options = {}): Promise<EndedProcess> {
  const child = spawn(node, [...flags, join(installed, 'node_modules', 'haat', 'bin.mjs'), ...argv], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: join(folder, 'home'), HAAT_URL: store.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return endOf(child)
}

function npm(args: string[]): { out: string } {
  const { platform, execPath } = process
  const { program, first, shell } = chooseNpm({ platform, execPath, npmFile: process.env['npm_execpath'] })
  const settings = ['--cache', join(folder, 'npm-cache'), '--no-audit', '--no-fund', '--loglevel=error']
  const split = args.includes('--') ? args.indexOf('--') : args.length
  const all = [...first, ...args.slice(0, split), ...settings, ...args.slice(split)]
  const { status, stdout, stderr } = spawnSync(program, all, { cwd: folder, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}: ${stderr}`)
  return { out: stdout }
}
