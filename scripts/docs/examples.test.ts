import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandTable } from '#cli/command-table.ts'
import { endOf, type EndedProcess } from '#cli/testing/ended-process.ts'
import { putPackedHaatInto } from '#cli/testing/packed-haat.ts'
import { runLine } from '#cli/testing/run-line.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { allExamples } from './testing/examples.ts'
import { startExampleStore, type ExampleStore } from './testing/example-store.ts'

const examples = await allExamples()
const hasJq = spawnSync('jq', ['--version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'haat-examples-'))
const programs = join(folder, 'bin')
/** A profile of a customer who is signed in, has two of product 102 in the cart, and has ordered before. */
const customer = join(folder, 'customer')
let store: ExampleStore

const settings = (home: string) => ({
  HAAT_CONFIG_DIR: join(home, 'haat'),
  HAAT_URL: store.url,
  HAAT_PASSWORD: demoCustomer.password,
  HAAT_OPERATOR_KEY: store.operatorKey,
  // The store shares a busy machine with its callers here.
  HAAT_RETRY: '5',
})

/** Runs a line as a person pastes it, in a folder of its own. */
function paste(text: string, home: string): Promise<EndedProcess> {
  mkdirSync(home, { recursive: true })
  const PATH = `${programs}:${process.env['PATH'] ?? ''}`
  const child = spawn('bash', ['-o', 'pipefail', '-c', text], {
    cwd: home,
    env: { PATH, ...compiledBefore, HOME: home, ...settings(home) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return endOf(child)
}

/**
 * Runs an example: by the program in this process where the line is one command, of which `jq` may read what it prints;
 * by a shell where the line needs one.
 */
async function runExample(line: string, home: string): Promise<EndedProcess> {
  const [, command, filter] = SIMPLE.exec(line) ?? []
  if (command === undefined) return paste(line, home)
  const ended = await runLine(command, { home, env: settings(home) })
  if (filter === undefined || ended.code !== 0) return ended
  const { status, stdout, stderr } = spawnSync('bash', ['-c', filter], { input: ended.out, encoding: 'utf8' })
  return { code: status, out: stdout, err: ended.err + stderr }
}

/** One command of haat with words that a shell only takes out of their quotes, and perhaps `jq` behind it. */
const SIMPLE =
  /^(haat(?: (?:'[^'\n]*'|[^\s'"\\$`*?|&;<>()#]+))*)(?: \| (jq(?: -\w+)* (?:'[^'\n]*'|"[^"$\n]*"|\S+)))?$/

async function prepare(text: string, home: string): Promise<void> {
  expect(await paste(text, home)).toMatchObject({ code: 0 })
}

beforeAll(async () => {
  store = await startExampleStore()
  mkdirSync(programs)
  await putPackedHaatInto(programs)
  // Stands for whatever keeps a person's secrets.
  const secrets = `case "$2" in *operator*) echo '${store.operatorKey}' ;; *) echo '${demoCustomer.password}' ;; esac`
  writeFileSync(join(programs, 'pass'), `#!/bin/sh\n${secrets}\n`, { mode: 0o755 })
  mkdirSync(join(customer, 'photos'), { recursive: true })
  await prepare(
    `haat login --email ${demoCustomer.email} && haat cart add 102 -q 2 && haat order place && haat cart add 103 && haat order place && haat cart add 102 -q 2`,
    customer,
  )
  await writeFiles()
  // On a busy machine the store may answer 503, which ends a smoke with 6; then it is started again.
  await prepare('for try in 1 2 3; do haat smoke --run-id nightly-42 --orders 1 && break; done', customer)
})

/** The files that examples name: a person's data, lists as a vendor sends them, and pictures. */
async function writeFiles(): Promise<void> {
  const { password: _password, ...contact } = demoCustomer
  const files = {
    'ayesha.json': JSON.stringify({ ...contact, email: 'ayesha@example.com' }),
    'tea.csv': 'product_code,name,price,stock,photo\nMCH-901,Kukicha,640,30,kukicha.webp\n',
    'prices.csv': 'product_code,vendor,price\nMCH-103,Morikawa Tea House,2390\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(customer, name), text)
  await prepare("haat catalog export --vendor 'Okashi Yokocho Nagoya' -o catalog.json", customer)
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#484' } })
  for (const name of ['kukicha.webp', 'photos/kukicha.webp', 'photos/kukicha.jpg', 'autumn.webp'])
    await picture.toFile(join(customer, name))
}

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
// One after the other: two at a time want more of a small machine than they have.
test.each(numbered)('$where: $title', async ({ text, at }) => {
  const home = join(folder, String(at))
  const line = hasJq ? text : text.replace(/\| *jq\b.*$/s, '')
  mkdirSync(home)
  if (!AS_NOBODY.test(text)) cpSync(customer, home, { recursive: true })
  // The others use the same sign-in, which this line ends.
  if (/\bhaat logout\b/.test(text)) {
    rmSync(join(home, 'haat'), { recursive: true })
    await prepare(`haat login --email ${demoCustomer.email}`, home)
  }
  const { code, out, err } = await runExample(line, home)
  expect({ code, out, err }).toEqual({
    code: 0,
    out: expect.any(String) as string,
    err: expect.not.stringContaining('Error') as string,
  })
  // No order here is pending, and no product is unpublished or nearly sold out.
  if (/\| *jq\b/.test(line) && !/order resume|--off-shelf|\.stock </.test(line)) {
    expect(out.trim()).not.toBe('')
    expect(out).not.toMatch(/^null$/m)
  }
})
