import { watch } from 'node:fs'
import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JsonStore } from './session/json-store.ts'
import { createSessionStore, emptySession, sessionText } from './session/session-file.ts'
import { createSettingsStore, parseSettings, settingsText } from './session/profile-config.ts'
import { startHaat } from './testing/haat-process.ts'
import { savedWhisks, signedIn } from './testing/sample-session.ts'
import { openTerminal, type Terminal } from './testing/terminal.ts'

// Once at each step.
const KILLS = 12
let terminal: Terminal
let folder: string
beforeEach(() => {
  terminal = openTerminal()
  folder = join(dirname(terminal.sessionPath), 'settings')
})
const path = (): string => join(folder, 'default.json')
const set = (...pair: string[]) => terminal.run('config', 'set', ...pair)

test(
  `${KILLS} times killed while it sets a value, the file is the old one or the new one, and the next run goes on`,
  { tags: 'F-20' },
  async () => {
    await set('timeout', '1')
    let inWrite = 0
    let before = 1
    for (let round = 2; round < KILLS + 2; round += 1) {
      const { child, ended } = startHaat(['config', 'set', 'timeout', String(round)], {
        HAAT_CONFIG_DIR: dirname(folder),
      })
      // Killed at one of its own steps in the folder: the lock, the draft, the exchange, the end.
      let steps = 0
      const watcher = watch(folder, () => {
        steps += 1
        if (steps > round % KILLS) child.kill('SIGKILL')
      })
      const { code } = await ended
      watcher.close()
      if (code === null) inWrite += 1
      const text = await readFile(path(), 'utf8')
      const read = parseSettings(text)
      const value = read.ok ? read.value.settings.timeout : text
      expect([before, round]).toContain(value)
      before = Number(value)
    }
    expect(inWrite).toBeGreaterThan(KILLS / 4)
    // Whatever the dead have left behind, nobody waits for it.
    const started = performance.now()
    expect(await set('retry', '2')).toMatchObject({ exit: 0 })
    expect(performance.now() - started).toBeLessThan(4000)
    const now = parseSettings(await readFile(path(), 'utf8'))
    expect(now).toMatchObject({ ok: true, value: { settings: { retry: 2 } } })
    const left = (await readdir(folder)).filter((name) => name !== 'default.json')
    const longAgo = Date.now() / 1000 - 120
    await Promise.all(left.map((name) => utimes(join(folder, name), longAgo, longAgo)))
    await set('retry', '3')
    expect(await readdir(folder)).toEqual(['default.json'])
  },
)

test('all that write at the same time get what they wrote', { tags: 'F-20' }, async () => {
  const wanted = { timeout: 7, retry: 3, url: 'https://shop.test', production: true }
  await Promise.all(Object.entries(wanted).map(([name, value]) => set(name, String(value))))
  expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual({ version: 1, ...wanted })
})

const settings = settingsText({
  version: 1,
  settings: { url: 'https://shop.test', timeout: 7, production: true },
  operatorKey: { key: 'haat_op_0123456789', url: 'https://shop.test' },
  others: {},
})
const session = sessionText({ ...emptySession, url: 'https://store.test', signedIn, cart: [savedWhisks] })
const forms: readonly [string, string, (path: string) => JsonStore<unknown>][] = [
  ['settings', settings, createSettingsStore as (path: string) => JsonStore<unknown>],
  ['session', session, createSessionStore as (path: string) => JsonStore<unknown>],
]

describe.each(forms)('a %s file', (name, text, open) => {
  const named = (line: number | null) => ({
    exit: 78,
    code: `damaged_${name}`,
    message: expect.stringContaining(line === null ? 'damaged in line' : `damaged in line ${line}`) as string,
    hints: [
      expect.stringContaining(path()) as string,
      expect.stringContaining('move it away to start anew') as string,
    ],
  })
  async function expectDamaged(damaged: string, line: number | null, change = true): Promise<void> {
    await writeFile(path(), damaged)
    const file = open(path())
    await expect(file.read()).rejects.toMatchObject(named(line))
    if (change)
      await expect(file.update((before) => ({ ...(before as object) }))).rejects.toMatchObject(named(line))
    expect(await readFile(path(), 'utf8')).toBe(damaged)
  }
  beforeEach(() => mkdir(folder))

  test('cut off at any byte it is named and left as it is', { tags: 'F-20' }, async () => {
    const bytes = Buffer.from(text.trimEnd())
    for (let length = 0; length < bytes.length; length += 1) {
      await expectDamaged(bytes.subarray(0, length).toString('utf8'), null, length % 20 === 0)
    }
    await writeFile(path(), bytes)
    await expect(open(path()).read()).resolves.toMatchObject({ version: 1 })
  })

  test.each<[string, (text: string) => string, number]>([
    ['nothing', () => '', 1],
    ['zeros, as after a crash of the machine', (whole) => '\0'.repeat(whole.length), 1],
    ['another version', (whole) => whole.replace('"version": 1', '"version": 2'), 2],
    ['a number where a text belongs', (whole) => whole.replace(/"url": "[^"]*"/, '"url": 5'), 3],
    ['a comma too many', (whole) => whole.replace('"version": 1,', '"version": 1,,'), 2],
    ['a list', () => '[]', 1],
  ])('%s is named with its line', { tags: 'F-20' }, (_case, damage, line) =>
    expectDamaged(damage(text), line),
  )

  test('a byte order mark is read over', async () => {
    await writeFile(path(), `\uFEFF${text}`)
    await expect(open(path()).read()).resolves.toMatchObject({ version: 1 })
  })

  test('bytes that are not UTF-8 are named with their line', async () => {
    const bytes = Buffer.from(text.replace('"https', '"\u0001https'))
    bytes[bytes.indexOf(1)] = 0xe9
    await writeFile(path(), bytes)
    await expect(open(path()).read()).rejects.toMatchObject(
      named(text.slice(0, text.indexOf('"https')).split('\n').length),
    )
    expect(await readFile(path())).toEqual(bytes)
  })

  test('fields of a newer version are ignored, and kept when the file is written', async () => {
    await writeFile(path(), text.replace('{', '{ "colour": { "of": ["red"] },'))
    const file = open(path())
    await file.update((before) => ({ ...(before as object) }))
    const kept = JSON.parse(await readFile(path(), 'utf8')) as object
    expect(kept).toEqual({ ...(JSON.parse(text) as object), colour: { of: ['red'] } })
  })

  test('lines that end as on Windows are read', { tags: 'F-20' }, async () => {
    await writeFile(path(), text.replaceAll('\n', '\r\n'))
    await expect(open(path()).read()).resolves.toMatchObject({ version: 1 })
  })
})
