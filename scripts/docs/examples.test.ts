import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandTable } from '#cli/command-table.ts'
import { ROOT } from '#scripts/build/root.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'
import { ordersToWorkOn, writeLists } from './operator-examples.ts'
import { allExamples } from './examples.ts'

const examples = await allExamples()
const hasJq = spawnSync('jq', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'haat-examples-'))
const programs = join(folder, 'bin')
/** A profile of a customer who is signed in, has two of product 102 in the cart, and has ordered before. */
const customer = join(folder, 'customer')
let store: RunningStore
let key: string

type Ended = { code: number | null; out: string; err: string }

/** Runs a line as a person pastes it, in a folder of its own. */
function paste(text: string, home: string): Promise<Ended> {
  mkdirSync(home, { recursive: true })
  const child = spawn('bash', ['-o', 'pipefail', '-c', text], {
    cwd: home,
    env: {
      PATH: `${programs}:${process.env['PATH'] ?? ''}`,
      HOME: home,
      HAAT_CONFIG_DIR: join(home, 'haat'),
      HAAT_URL: store.url,
      HAAT_PASSWORD: demoCustomer.password,
      HAAT_OPERATOR_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (written.out += String(chunk)))
  child.stderr.on('data', (chunk) => (written.err += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...written })))
}

async function prepare(text: string, home: string): Promise<void> {
  expect(await paste(text, home)).toMatchObject({ code: 0 })
}

beforeAll(async () => {
  store = await startStore({ seed: 'demo' })
  mkdirSync(programs)
  symlinkSync(join(ROOT, 'cli', 'bin.mjs'), join(programs, 'haat'))
  key = await operatorKey(store)
  await ordersToWorkOn(store, key)
  // Stands for whatever keeps a person's passwords.
  const secrets = `case "$2" in *operator*) echo '${key}' ;; *) echo '${demoCustomer.password}' ;; esac`
  writeFileSync(join(programs, 'pass'), `#!/bin/sh\n${secrets}\n`, { mode: 0o755 })
  const { email, password: _password, ...contact } = demoCustomer
  // A file that a person has made for orders.
  mkdirSync(customer)
  writeFileSync(join(customer, 'ayesha.json'), JSON.stringify({ ...contact, email: 'ayesha@example.com' }))
  writeLists(customer)
  await store.addCustomer({ ...contact, email: 'ayesha@example.com' }, demoCustomer.password)
  await prepare(
    `haat login --email ${email} && haat cart add 102 && haat order place && haat cart add 102 -q 2`,
    customer,
  )
}, 60_000)
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What starts from nothing: signing in, and scripts with a profile of their own. */
const AS_NOBODY = /^(pass show haat \| )?haat (login|register)\b|^#!/

test('there are examples for every command and in the page', () => {
  const places = new Set(examples.map(({ where }) => where))
  expect(commandTable.filter(({ path }) => !places.has(`haat ${path.join(' ')} --help`))).toEqual([])
  expect(examples.filter(({ text }) => text.startsWith('#!'))).not.toHaveLength(0)
})

const numbered = examples.map((example, at) => ({ ...example, at, title: example.text.split('\n')[0] }))
test.concurrent.each(numbered)(
  '$where: $title',
  async ({ text, at }) => {
    const home = join(folder, String(at))
    const line = hasJq ? text : text.replace(/\| *jq\b.*$/s, '')
    if (!AS_NOBODY.test(text)) cpSync(customer, home, { recursive: true })
    // The others use the same sign-in, which this line ends.
    if (/\bhaat logout\b/.test(text)) {
      rmSync(join(home, 'haat'), { recursive: true })
      await prepare(`haat login --email ${demoCustomer.email}`, home)
    }
    const { code, out, err } = await paste(line, home)
    expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Error') as string })
    // Nothing is in doubt here.
    if (/\| *jq\b/.test(line) && !/order resume/.test(line)) {
      expect(out.trim()).not.toBe('')
      expect(out).not.toMatch(/^null$/m)
    }
  },
  60_000,
)
