import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'

const BIN = join(import.meta.dirname, 'bin.mjs')
const folder = mkdtempSync(join(tmpdir(), 'haat-main-'))
const product = examples.getProduct.replies[200].product
let store: Server
let env: Record<string, string>

beforeAll(async () => {
  store = createServer((request, response) => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      ...product,
      id: at + 1,
      description: 'x'.repeat(9000),
    }))
    const body = request.url?.startsWith('/api/products/get/') ? product : many
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const HAAT_URL = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  env = { PATH: process.env['PATH'] ?? '', HAAT_URL, HAAT_CONFIG_DIR: folder }
})
afterAll(() => {
  store.closeAllConnections()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; out: string; err: string }

/** Runs the program as a process; the store lives in this one, so it cannot be a synchronous call. */
function haat(
  argv: string[],
  options: { bin?: string; cwd?: string; flags?: string[]; extra?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [...(options.flags ?? []), options.bin ?? BIN, ...argv], {
    env: { ...env, ...options.extra },
    cwd: options.cwd ?? folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (texts.out += String(chunk)))
  child.stderr.on('data', (chunk) => (texts.err += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })))
}

test('the version, from any folder and through a link', async () => {
  const link = join(folder, 'haat')
  symlinkSync(BIN, link)
  expect(await haat(['--version'], { cwd: '/', bin: link })).toEqual({
    code: 0,
    out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    err: '',
  })
})

test('a Node that cannot run TypeScript hands over to the one that the project brings', async () => {
  const flags = ['--no-strip-types']
  expect(await haat(['whoami'], { flags })).toMatchObject({
    code: 3,
    err: expect.stringContaining('signed out') as string,
  })
  const alone = await haat(['whoami'], { flags, extra: { HAAT_OWN_NODE: '1' } })
  expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('npm ci') as string })
})

test('where that one would not start, a sentence says which Node to install', async () => {
  const musl =
    'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"});' +
    'process.report.getReport = () => ({ header: {} })'
  const { code, err } = await haat(['whoami'], { flags: ['--no-strip-types', '--import', musl] })
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^Error: No Node 26 comes .* with musl; install Node 26 .*\n$/) as string,
  })
})

test('F-20: lines that processes add at the same time are all in the cart', async () => {
  const flags = ['--profile', 'together']
  await Promise.all(Array.from({ length: 6 }, () => haat(['cart', 'add', '12', ...flags])))
  const { out } = await haat(['cart', 'list', '--json', ...flags])
  expect(JSON.parse(out)).toMatchObject({ units: 6 })
})

test('F-21: a reader that has seen enough is told by the exit code alone', () => {
  const line = `"${process.execPath}" "${BIN}" cart list --json; echo "exit $?" >&2`
  const { stderr } = spawnSync('sh', ['-c', `{ ${line}; } | true`], { env, encoding: 'utf8' })
  expect(stderr).toBe('{"note":"Your shopping cart is empty"}\nexit 141\n')
})

test('a large answer arrives whole at a slow reader', async () => {
  const { code, out } = await haat(['products', '--limit', '100', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toHaveLength(100)
})

test('F-21: an output that cannot be written ends with 74 and says so', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" help > /dev/full`], {
    env,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 74,
    stderr: expect.stringContaining('cannot be written') as string,
  })
})

test('F-21: for a program, too: the error is the last line of stderr, in its one shape', () => {
  const line = `"${process.execPath}" "${BIN}" api --list --json > /dev/full`
  const { status, stderr } = spawnSync('sh', ['-c', line], { env, encoding: 'utf8' })
  expect(status).toBe(74)
  expect(JSON.parse(stderr)).toEqual({
    error: {
      code: 'output_lost',
      message: expect.stringMatching(/^The output cannot be written: ENOSPC/) as string,
      exit: 74,
      run: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    },
  })
})

test('a start loads neither schemas nor the client', async () => {
  const { err } = await haat(['--version'], { extra: { NODE_DEBUG: 'esm' } })
  expect(err).toContain('commander')
  expect(err).not.toMatch(/node_modules\/zod\/|client\/create-client/)
})
