import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { jsonFile } from './session/json-store.ts'
import { emptySession, openSession } from './session/session-file.ts'
import { guest } from './testing/orders-at.ts'
import { startHaat } from './testing/haat-process.ts'
import { packedHaat } from './testing/packed-haat.ts'
import { whisks } from './testing/sample-session.ts'
import { serverOfTests } from './testing/server-of-tests.ts'
import { errorIn } from './testing/terminal.ts'

const folder = folderOfTests()
const { product } = examples.getProduct.replies[200]

// A store that shows its product and leaves every other request without an answer.
const store = serverOfTests(({ url = '' }, response) => {
  if (!url.startsWith('/api/products/get/')) return void store().server.emit('asked')
  response.setHeader('content-type', 'application/json').end(JSON.stringify(product))
})
/** One that is not ready. */
const away = serverOfTests((_request, response) => {
  response.writeHead(503, { 'content-type': 'application/problem+json' })
  response.end('{"status":503,"code":"unavailable","detail":"Away"}', () => away().server.emit('answered'))
})
const env = () => ({ HAAT_URL: store().url, HAAT_CONFIG_DIR: folder() })
const asked = () => once(store().server, 'asked')

test('ends the process by the signal when SIGHUP arrives in the middle of a call', async () => {
  const { child, ended } = startHaat(['categories'], env())
  await asked()
  child.kill('SIGHUP')
  expect(await ended).toEqual({ code: null, out: '', err: 'Error: Ended by SIGHUP\n' })
  expect(child.signalCode).toBe('SIGHUP')
})

test(
  'reports a pending order when SIGTERM ends a command in the middle of it',
  { tags: 'F-14' },
  async () => {
    const path = join(folder(), 'default.json')
    writeFileSync(path, jsonFile({ ...emptySession, url: store().url, cart: [whisks] }))
    const { child, ended } = startHaat([...guest, '--json'], env())
    await asked()
    child.kill('SIGTERM')
    const ending = await ended
    expect([child.signalCode, ending.out]).toEqual(['SIGTERM', ''])
    const run = expect.stringMatching(/^[0-9a-f]{12}$/) as string
    expect(errorIn(ending)).toMatchObject({ code: 'interrupted', exit: 143, run })
    expect(JSON.stringify(errorIn(ending))).toMatch(/in doubt|may have been placed|haat order resume/)
    const { cart, pendingOrder } = await openSession(path).read()
    expect(cart).toHaveLength(1)
    expect(pendingOrder).toMatchObject({ payload: expect.anything() as unknown })
  },
)

const LOOP = 'for i in 1 2 3; do "$@" && break; echo "round $i ended with $?" >&2; done; echo "went on" >&2'
test('ends a shell loop around a command at once when Ctrl-C is pressed', async () => {
  const argv = ['--norc', '-c', LOOP, 'bash', process.execPath, await packedHaat(), 'status', '--wait', '30']
  const child = spawn('bash', argv, {
    env: { PATH: process.env['PATH'] ?? '', ...env(), HAAT_URL: away().url },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let err = ''
  child.stderr?.on('data', (chunk) => (err += String(chunk)))
  await once(away().server, 'answered')
  const started = performance.now()
  // As a terminal sends it: to every process of the group.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await once(child, 'close')
  expect(err).toMatch(/^Error: Interrupted\n(Away\n)?$/)
  expect(child.signalCode).toBe('SIGINT')
  expect(performance.now() - started).toBeLessThan(1500)
})

// `script` gives a program a terminal of its own.
const hasScript = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0

describe.skipIf(!hasScript)(
  `at a question${hasScript ? '' : ': the program script is not installed'}`,
  () => {
    const words = `login --email a${process.pid}@b.test --no-color`

    test.each<[string, (typed: Writable, pid: number) => void, number]>([
      ['Ctrl-C', (typed) => typed.write('\u0003'), 130],
      ['SIGTERM', (_typed, pid) => process.kill(pid, 'SIGTERM'), 143],
    ])('ends and gives the terminal back when %s comes', async (_case, end, code) => {
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
  },
)
