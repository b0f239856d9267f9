import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOf, type EndedProcess } from '#cli/testing/ended-process.ts'
import { putPackedHaatInto } from '#cli/testing/packed-haat.ts'
import { ROOT } from '#scripts/build/root.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { OWNER } from '#server/test/owner-settings.ts'
import { startStoreProcess, type StoreProcess } from '#server/test/store-process.ts'

const page = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8')
const blocks = [...page.matchAll(/^## (.*)$|^```sh\n([\s\S]*?)^```$/gm)]
const crontab = /^```crontab\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'haat-operating-'))
const data = join(folder, 'data')
let store: StoreProcess
type Env = Readonly<Record<string, string>>
beforeAll(async () => {
  store = await startStoreProcess({ NODE_ENV: 'production', HAAT_DATA: data, ...OWNER })
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
function paste(text: string): Promise<EndedProcess> {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`
  return run(['bash', '-euo', 'pipefail', '-c', text], { PATH, HAAT_DATA: data, ...compiledBefore })
}

function run([program = '', ...args]: readonly string[], env: Env): Promise<EndedProcess> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return endOf(child)
}

const written = (name: string) => readFileSync(join(folder, name), 'utf8')

test('everything in docs/operating.md works as it stands there, from the empty store to the smoke', async () => {
  const commands = blocks.map(([, title, block = '']) =>
    title === undefined ? block : `echo '## ${title.replaceAll("'", "'\\''")}'\n`,
  )
  const text = commands
    .join('')
    // Which has a test of its own.
    .replaceAll('nihonhaat keys', `node ${join(ROOT, 'scripts', 'nihonhaat.ts')} keys`)
    .replaceAll('https://shop.example.com', store.url)
  const { code, out, err } = await paste(text)
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Error') as string })
  const outputOf = (title: string) => out.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  expect(outputOf("A profile, on the operator's machine")).toMatch(
    /^Key +office\nMay +catalog, orders, customers, log\n/m,
  )
  expect(outputOf('The catalog')).toMatch(/^ +4 +00417 +Kettle 鉄瓶 +৳8,400.50 +12 /m)
  for (const words of [/Ayesha Rahman/, /^ +1 +done +delivered$/m, /^ +2 +done +cancelled$/m])
    expect(outputOf('The first order')).toMatch(words)
  expect(outputOf('The first order')).toContain('slips.html: 1 order, 2 units, ')
  expect(written('slips.html')).toContain(OWNER.SHOP_ADDRESS)
  expect(outputOf('An order by phone')).toMatch(/^Order ID +4$/m)
  expect(outputOf('A customer who calls')).toMatch(/^Customer +1\nName +Nadia Karim\n/m)
  expect(outputOf('A customer who calls')).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/m)
  expect(written('guest.json')).toContain('Nadia Islam')
  expect(outputOf('Who did what')).toMatch(/ office +erase-customer +- +1 +done$/m)
  expect(written('customer-1.json')).toContain('nadia@example.com')
  expect(outputOf('Returns').match(/^ +1 +done +returned$/gm)).toHaveLength(2)
  expect(written('catalog.csv')).toMatch(/^UJI-001,1,.*,1850,2200,58,/m)
  expect(written('catalog.csv')).toMatch(/,matcha\.[0-9a-f]{8}\.\w+,tea,/)
  expect(written('smoke.xml')).toContain('<testsuite')
})

test('the job of cron finds haat with the little that cron gives it, and leaves its report', async () => {
  const [path = '', job = ''] = crontab.split('\n')
  const command = /^0 3 \* \* \* (.*)$/.exec(job)?.[1] ?? ''
  const PATH = path
    .replace(/^PATH=/, '')
    .replace('/usr/local/bin', `${join(folder, 'bin')}:${join(process.execPath, '..')}`)
  rmSync(join(folder, 'smoke.xml'))
  expect(await run(['/bin/sh', '-c', command], { PATH })).toEqual({ code: 0, out: '', err: '' })
  expect(written('smoke.xml')).toContain('<testsuite')
})
