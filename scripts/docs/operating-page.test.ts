import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putPackedHaatInto } from '#cli/testing/packed-haat.ts'
import { ROOT } from '#scripts/build/root.ts'
import { compiledBefore } from '#server/testing/compiled-before.ts'
import { OWNER } from '#server/testing/owner-settings.ts'
import { startStoreProcess, type StoreProcess } from '#server/testing/store-process.ts'

const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
const blocks = [...page.matchAll(/^## (.*)$|^```sh\n([\s\S]*?)^```$/gm)]

const folder = mkdtempSync(join(tmpdir(), 'haat-operating-'))
const data = join(folder, 'data')
let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess({ NODE_ENV: 'production', HAAT_DATA: data, ...OWNER }, { by: 'bundle' })
  for (const each of ['bin', 'photos']) mkdirSync(join(folder, each))
  await putPackedHaatInto(join(folder, 'bin'))
  for (const name of ['matcha.png', 'whisk.png']) {
    copyFileSync(join(ROOT, 'cli', 'testing', 'sample-picture.png'), join(folder, 'photos', name))
  }
})
afterAll(async () => {
  await store.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the page's blocks as one person pastes them, one after the other into the same shell. */
function paste(text: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: folder,
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
      ...compiledBefore,
      HOME: folder,
      HAAT_CONFIG_DIR: join(folder, 'haat'),
      HAAT_DATA: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (written.out += String(chunk)))
  child.stderr.on('data', (chunk) => (written.err += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...written })))
}

test('everything in docs/operating.md works as it stands there, from the empty store to the smoke', async () => {
  const commands = blocks.map(([, title, block = '']) =>
    title === undefined ? block : `echo '## ${title.replaceAll("'", "'\\''")}'\n`,
  )
  const text = commands
    .join('')
    // Which has a test of its own.
    .replaceAll('nihonhaat operator-keys', `node ${join(ROOT, 'scripts', 'operator-keys.ts')}`)
    .replaceAll('https://shop.example.com', store.url)
  const { code, out, err } = await paste(text)
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Error') as string })
  const told = (title: string) => out.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  expect(told("A profile, on the operator's machine")).toMatch(
    /^Key +desk\nMay +catalog, orders, customers\n/m,
  )
  expect(told('Full shelves')).toMatch(/^ +4 +00417 +Kettle 鉄瓶 +৳8,400.50 +12 /m)
  expect(told('The first order')).toContain('Ayesha Rahman')
  expect(told('The first order')).toMatch(/^ +1 +done +delivered$/m)
  expect(told('The first order')).toMatch(/^ +2 +done +cancelled$/m)
  expect(told('A customer who calls')).toMatch(/^Customer +1\nName +Nadia Karim\n/m)
  expect(told('A customer who calls')).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/m)
  expect(readFileSync(join(folder, 'customer-1.json'), 'utf8')).toContain('nadia@example.com')
  expect(readFileSync(join(folder, 'shelves.csv'), 'utf8')).toMatch(/^UJI-001,1,.*,1850,2200,56,/m)
  expect(readFileSync(join(folder, 'shelves.csv'), 'utf8')).toMatch(/,matcha\.[0-9a-f]{8}\.\w+,tea,/)
  expect(readFileSync(join(folder, 'smoke.xml'), 'utf8')).toContain('<testsuite')
})
