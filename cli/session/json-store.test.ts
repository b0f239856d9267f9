import { mkdir, open, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { jsonFile, writePrivateFile, type JsonStore } from './json-store.ts'
import { openConfig } from './profile-config.ts'
import { emptySession, openSession } from './session-file.ts'

const folder = folderOfTests('each')
let path: string
beforeEach(() => {
  path = join(folder(), 'haat', 'default.json')
})

const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8)

describe('writing', () => {
  test('makes file and folder private when they are new', { tags: 'T-33' }, async () => {
    await writePrivateFile(path, 'one')
    expect([await modeOf(path), await modeOf(join(folder(), 'haat'))]).toEqual(['600', '700'])
    const other = join(folder(), 'a.json')
    await writeFile(other, 'old', { mode: 0o644 })
    await writePrivateFile(other, 'new')
    expect(await modeOf(other)).toBe('600')
  })

  test('leaves nothing else behind when it succeeds or fails', { tags: ['F-20', 'F-21'] }, async () => {
    await writeFile(join(folder(), 'a.json.tmp'), 'draft of a killed program', { mode: 0o644 })
    await writePrivateFile(join(folder(), 'a.json'), 'one')
    await mkdir(join(folder(), 'b.json'))
    await expect(writePrivateFile(join(folder(), 'b.json'), 'two')).rejects.toMatchObject({ exit: 73 })
    expect((await readdir(folder())).sort()).toEqual(['a.json', 'b.json'])
  })

  test('replaces the target when the file is a symbolic link', async () => {
    await writeFile(join(folder(), 'real.json'), 'old')
    await symlink('real.json', join(folder(), 'link.json'))
    await writePrivateFile(join(folder(), 'link.json'), 'new')
    expect(await readlink(join(folder(), 'link.json'))).toBe('real.json')
    expect(await readFile(join(folder(), 'real.json'), 'utf8')).toBe('new')
  })

  test('syncs the text before and the folder after when it replaces a file', { tags: 'F-20' }, async () => {
    const file = join(folder(), 'a.json')
    await writeFile(file, 'old')
    const handle = await open(file)
    const seen: string[] = []
    const sync = vi
      .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
      .mockImplementation(async () => {
        seen.push(await readFile(file, 'utf8'))
      })
    await writePrivateFile(file, 'new').finally(() => sync.mockRestore())
    await handle.close()
    expect(seen).toEqual(['old', 'new'])
  })
})

test('keeps all changes when several are made at the same time', { tags: 'F-20' }, async () => {
  const wanted = { timeout: 7, retry: 3, url: 'https://shop.test', production: true }
  const changes = Object.entries(wanted).map(([name, value]) =>
    openConfig(path).update((before) => ({ ...before, [name]: value })),
  )
  await Promise.all(changes)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ version: 1, ...wanted })
})

const settings = { url: 'https://shop.test', timeout: 7, production: true }
const config = {
  version: 1,
  ...settings,
  operatorKey: 'haat_op_0123456789',
  operatorUrl: 'https://shop.test',
}
const session = { ...emptySession, url: 'https://store.test', signedIn, cart: [savedWhisks] }
type Open = (path: string) => JsonStore<object>
const stores: readonly [string, object, Open][] = [
  ['config', config, openConfig as unknown as Open],
  ['session', session, openSession as unknown as Open],
]

describe.each(stores)('a %s file', (_name, content, openStore) => {
  const text = jsonFile(content)
  beforeEach(() => mkdir(join(folder(), 'haat')))

  async function expectDamaged(damaged: string | Uint8Array, reason = ''): Promise<void> {
    await writeFile(path, damaged)
    const refused = {
      exit: 78,
      code: 'file_error',
      message: expect.stringContaining(`${path} is damaged: ${reason}`) as string,
    }
    await expect(openStore(path).read()).rejects.toMatchObject(refused)
    await expect(openStore(path).update((before) => ({ ...before }))).rejects.toMatchObject(refused)
    expect(await readFile(path)).toEqual(Buffer.from(damaged))
  }

  test('is refused and not changed when it is cut off', { tags: 'F-20' }, async () => {
    for (const length of [0, 1, text.length / 2, text.length - 3]) await expectDamaged(text.slice(0, length))
  })

  test.each<[string, (whole: string) => string | Uint8Array, string]>([
    ['has only zeros', (whole) => '\0'.repeat(whole.length), 'it is not JSON (line 1)'],
    ['has another version', (whole) => whole.replace('"version": 1', '"version": 2'), 'its field "version"'],
    ['has a number as address', (whole) => whole.replace(/"url": "[^"]*"/, '"url": 5'), 'its field "url"'],
    [
      'has a comma too many',
      (whole) => whole.replace('"version": 1,', '"version": 1,,'),
      'it is not JSON (line 2)',
    ],
    ['is a list', () => '[]', 'it is not a JSON object'],
    ['is not UTF-8', () => Buffer.from('{"a":\n"caf\xe9"}', 'latin1'), 'it is not UTF-8 text (line 2)'],
  ])('is refused with the reason when it %s', { tags: 'F-20' }, (_case, damage, reason) =>
    expectDamaged(damage(text), reason),
  )

  test('keeps fields of a newer version when it is written', async () => {
    await writeFile(path, text.replace('{', '{ "colour": { "of": ["red"] },'))
    await openStore(path).update((before) => ({ ...before }))
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ ...content, colour: { of: ['red'] } })
  })

  test('becomes private when it is read', { tags: 'T-33' }, async () => {
    await writeFile(path, text, { mode: 0o644 })
    await openStore(path).read()
    expect(await modeOf(path)).toBe('600')
  })
})
