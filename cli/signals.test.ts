import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { examples } from '#generated/examples.ts'
import { createSessionStore } from './session/session-file.ts'
import { runHaat, startHaat } from './testing/haat-process.ts'

// Processes start one after the other here, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 })
afterAll(() => vi.resetConfig())

const product = examples.getProduct.replies[200].product
const folder = mkdtempSync(join(tmpdir(), 'haat-signals-'))
let store: Server
let env: Record<string, string>

// A store that shows its product and a pending order, and leaves every other request without an answer.
beforeAll(async () => {
  store = createServer(({ url }, response) => {
    const isPending = url?.includes('status=pending')
    if (url?.startsWith('/api/products/get/')) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(product))
    } else if (url?.startsWith('/api/operator/orders?')) {
      const orders = isPending ? [examples.getOrder.replies[200].pending] : []
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ orders, next: null }))
    } else store.emit('asked')
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  env = { HAAT_URL: `http://127.0.0.1:${port}`, HAAT_CONFIG_DIR: folder }
})
afterAll(() => {
  store.closeAllConnections()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const ends = [
  ['SIGINT', 130, 'Interrupted'],
  ['SIGTERM', 143, 'Ended by SIGTERM'],
  ['SIGHUP', 129, 'Ended by SIGHUP'],
] as const

test.each(ends)('%s in the middle of a call ends with %i', async (signal, code, message) => {
  const { child, ended } = startHaat(['categories'], env)
  await once(store, 'asked')
  child.kill(signal)
  expect(await ended).toEqual({ code, out: '', err: `Error: ${message}\n` })
})

test.each(ends)(
  '%s to a start that goes on in another Node reaches that, and ends with %i',
  async (signal, code, message) => {
    const flags = ['--no-strip-types', join(import.meta.dirname, 'bin.mjs')]
    const child = spawn(process.execPath, [...flags, 'categories'], { env: { ...process.env, ...env } })
    let err = ''
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    await once(store, 'asked')
    child.kill(signal)
    const [exit] = (await once(child, 'close')) as [number | null]
    expect({ exit, err }).toEqual({ exit: code, err: `Error: ${message}\n` })
  },
)

test('Ctrl-C ends a screen of orders, which has told what there is', async () => {
  const operator = { ...env, HAAT_OPERATOR_KEY: 'haat_op_example-key' }
  const { child, ended } = startHaat(['shop', 'orders', '--watch', '--json'], operator)
  await once(child.stderr as Readable, 'data')
  child.kill('SIGINT')
  const { code, out, err } = await ended
  expect([
    code,
    out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id),
  ]).toEqual([130, [1001]])
  expect(err).toContain('"code":"interrupted"')
})

test('told again after a while, it ends at once', async () => {
  const { child, ended } = startHaat(['login', '--email', 'a@b.test', '--password-stdin'], env, {
    input: 'sakura-2026',
  })
  await once(store, 'asked')
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect((await ended).code).toBe(130)
})

test('a script reads the end of a run as an error with a name', async () => {
  const { child, ended } = startHaat(['products', '--json'], env)
  await once(store, 'asked')
  child.kill('SIGINT')
  const { error } = JSON.parse((await ended).err) as { error: object }
  expect(error).toMatchObject({
    code: 'interrupted',
    exit: 130,
    run: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
  })
})

const order = ['order', 'place', '--name', 'Ana', '--phone', '01712345678', '--address', 'House 1']

test.each(ends)(
  'F-14: %s in the middle of an order ends with %i and says that it is in doubt',
  async (signal, code) => {
    const flags = ['--profile', signal]
    expect(await runHaat(['cart', 'add', '12', ...flags], env)).toMatchObject({ code: 0 })
    const { child, ended } = startHaat([...order, ...flags, '--json'], env)
    await once(store, 'asked')
    child.kill(signal)
    const { code: exit, out, err } = await ended
    expect({ exit, out }).toEqual({ exit: code, out: '' })
    const { error } = JSON.parse(err.trimEnd().split('\n').at(-1) ?? '') as { error: { hints: string[] } }
    expect(error).toMatchObject({ code: 'interrupted', exit: code })
    expect(JSON.stringify(error)).toMatch(/in doubt|may have been placed|haat order resume/)
    const { cart, orders } = await createSessionStore(join(folder, `${signal}.json`)).read()
    expect(cart).toHaveLength(1)
    expect(orders).toEqual([expect.objectContaining({ payload: expect.anything() as unknown })])
  },
)

// `script` gives a program a terminal of its own.
const hasScript = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
if (!hasScript) process.stderr.write('SKIPPED: questions at a terminal, as `script` is not installed\n')

describe.skipIf(!hasScript)('at a question', () => {
  const email = `a${process.pid}@b.test`
  const words = `bin.mjs login --email ${email} --no-color`

  async function atQuestion(end: (typed: Writable, pid: number) => void): Promise<string> {
    const line = `${process.execPath} ${import.meta.dirname}/${words}; echo "code $?"; stty -a`
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { PATH: process.env['PATH'] ?? '', SHELL: '/bin/sh', ...env },
    })
    let shown = ''
    child.stdout.on('data', (chunk) => (shown += String(chunk)))
    while (!shown.includes('Password: ')) await pause(20)
    child.stdin.write('sakura')
    await pause(100)
    const { stdout } = spawnSync('pgrep', ['-n', '-f', `^[^;]*${words}$`], { encoding: 'utf8' })
    end(child.stdin, Number(stdout))
    await once(child, 'close')
    return shown
  }

  test('Ctrl-C ends with 130 and gives the terminal back', async () => {
    const shown = await atQuestion((typed) => typed.write('\u0003'))
    expect(shown).toContain('Error: Interrupted')
    expect(shown).toContain('code 130')
    expect(shown).not.toContain('sakura')
    expect(shown).toMatch(/[^-]icanon/)
    expect(shown).toMatch(/[^-]echo /)
  })

  test.each(ends)('%s ends with %i and gives the terminal back', async (signal, code) => {
    const shown = await atQuestion((_typed, pid) => process.kill(pid, signal))
    expect(shown).toContain(`code ${code}`)
    expect(shown).toMatch(/[^-]icanon/)
    expect(shown).toMatch(/[^-]echo /)
  })
})
