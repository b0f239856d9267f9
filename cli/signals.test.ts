import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { createSessionStore, emptySession, sessionText } from './session/session-file.ts'
import { guest } from './testing/guest-order.ts'
import { startHaat } from './testing/haat-process.ts'
import { packedHaat } from './testing/packed-haat.ts'
import { whisks } from './testing/sample-session.ts'
import { serverOfTests } from './testing/server-of-tests.ts'
import { errorIn, linesIn } from './testing/terminal.ts'

const folder = folderOfTests()
const { product } = examples.getProduct.replies[200]
const { pending } = examples.getOrder.replies[200]

// A store that shows its product and a pending order, and leaves every other request without an answer.
const store = serverOfTests(({ url = '' }, response) => {
  const orders = url.includes('status=pending') ? [pending] : []
  const isProduct = url.startsWith('/api/products/get/')
  if (!isProduct && !url.startsWith('/api/operator/orders?')) return void store().server.emit('asked')
  const body = isProduct ? product : { orders, next: null }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
})
const env = () => ({ HAAT_URL: store().url, HAAT_CONFIG_DIR: folder() })
const asked = () => once(store().server, 'asked')

const ends = [
  ['SIGINT', 130, 'Interrupted'],
  ['SIGTERM', 143, 'Ended by SIGTERM'],
  ['SIGHUP', 129, 'Ended by SIGHUP'],
] as const

test.each(ends)('%s in the middle of a call ends with %i', async (signal, code, message) => {
  const { child, ended } = startHaat(['categories'], env())
  await asked()
  child.kill(signal)
  expect(await ended).toEqual({ code, out: '', err: `Error: ${message}\n` })
})

test.each(ends)(
  '%s to a start that goes on in another Node ends that, with %i',
  async (signal, code, message) => {
    const flags = ['--no-strip-types', join(import.meta.dirname, 'bin.mjs')]
    const child = spawn(process.execPath, [...flags, 'categories'], { env: { ...process.env, ...env() } })
    let err = ''
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    await asked()
    child.kill(signal)
    const [exit] = (await once(child, 'close')) as [number | null]
    expect({ exit, err }).toEqual({ exit: code, err: `Error: ${message}\n` })
  },
)

test('Ctrl-C ends a screen of orders, which has told what there is', async () => {
  const operator = { ...env(), HAAT_OPERATOR_KEY: 'haat_op_example-key' }
  const { child, ended } = startHaat(['shop', 'orders', '--watch', '--interval', '7', '--json'], operator)
  await once(child.stderr as Readable, 'data')
  child.kill('SIGINT')
  const told = await ended
  expect([told.code, linesIn<{ id: number }>(told).map(({ id }) => id)]).toEqual([130, [1001]])
  expect(errorIn(told)).toMatchObject({ code: 'interrupted' })
  expect(told.err).toContain('looking again every 7 s')
})

test(
  'SIGTERM in the middle of an order says that it is in doubt, to a script as an error with a name',
  { tags: 'F-14' },
  async () => {
    const path = join(folder(), 'default.json')
    writeFileSync(path, sessionText({ ...emptySession, url: store().url, cart: [whisks] }))
    const { child, ended } = startHaat([...guest, '--json'], env())
    await asked()
    child.kill('SIGTERM')
    const told = await ended
    expect(told).toMatchObject({ code: 143, out: '' })
    const run = expect.stringMatching(/^[0-9a-f]{12}$/) as string
    expect(errorIn(told)).toMatchObject({ code: 'interrupted', exit: 143, run })
    expect(JSON.stringify(errorIn(told))).toMatch(/in doubt|may have been placed|haat order resume/)
    const { cart, orders } = await createSessionStore(path).read()
    expect(cart).toHaveLength(1)
    expect(orders).toEqual([expect.objectContaining({ payload: expect.anything() as unknown })])
  },
)

// `script` gives a program a terminal of its own.
const hasScript = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
if (!hasScript) process.stderr.write('SKIPPED: questions at a terminal, as `script` is not installed\n')

describe.skipIf(!hasScript)('at a question', () => {
  const words = `login --email a${process.pid}@b.test --no-color`

  test.each<[string, (typed: Writable, pid: number) => void, number]>([
    ['Ctrl-C', (typed) => typed.write('\u0003'), 130],
    ['SIGTERM', (_typed, pid) => process.kill(pid, 'SIGTERM'), 143],
  ])('%s ends it and gives the terminal back', async (_case, end, code) => {
    const line = `${process.execPath} ${await packedHaat()} ${words}; echo "code $?"; stty -a`
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { PATH: process.env['PATH'] ?? '', SHELL: '/bin/sh', ...env() },
    })
    let shown = ''
    child.stdout.on('data', (chunk) => (shown += String(chunk)))
    while (!shown.includes('Password: ')) await pause(20)
    child.stdin.write('sakura')
    await pause(100)
    const { stdout } = spawnSync('pgrep', ['-n', '-f', `^[^;]*${words}$`], { encoding: 'utf8' })
    end(child.stdin, Number(stdout))
    await once(child, 'close')
    expect(shown).toContain(code === 130 ? 'Error: Interrupted' : 'Error: Ended by SIGTERM')
    expect(shown).toContain(`code ${code}`)
    expect(shown).not.toContain('sakura')
    expect(shown).toMatch(/[^-]icanon/)
    expect(shown).toMatch(/[^-]echo /)
  })
})
