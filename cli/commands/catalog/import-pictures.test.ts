import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { importsAt, outcomeIn, writtenOf, type GotImport } from '#cli/testing/import-store.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

describe('pictures', () => {
  const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001A\n'), Buffer.alloc(40)])
  const webp = (bytes: number) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(bytes)])
  const stored = { photo: 'tea.3fa9c210.webp', width: 9, height: 9, bytes: 48 }
  const sends = () => {
    const names: string[] = []
    store.use(
      mockOperation('addPicture', ({ body, respond }) => {
        names.push(body.name)
        return respond(201, { ...stored, photo: body.name.replace('.png', '.3fa9c210.png') })
      }),
    )
    return names
  }

  test('beside the list are sent once, before the rows that name them; other names are left to the store', async () => {
    const names = sends()
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    list('green tea.png', png)
    const rows = ['A-1,green tea.png', 'A-2,green tea.png', 'A-3,known.webp', 'A-4,https://x.test/a.png']
    const file = list('tea.csv', ['code,photo', ...rows].join('\n'))
    const { exit, out } = await run('catalog', 'import', file, '--json')
    expect([exit, names]).toEqual([0, ['green tea.png']])
    expect(outcomeIn(out).pictures).toEqual({ uploaded: 1, known: 0 })
    const photosOf = (each: GotImport | undefined) => each?.body.products?.map(({ photo }) => photo)
    const others = ['known.webp', 'https://x.test/a.png']
    const expected = expect.stringMatching(/^green-tea\.[0-9a-f]{8}\.webp$/) as string
    expect(photosOf(got[0])).toEqual([expected, expected, ...others])
    expect(got[0]?.body.pending_photos).toEqual([expected])
    expect(photosOf(writtenOf(got)[0])).toEqual([expected, expected, ...others])
    const again = outcomeIn((await run('catalog', 'import', file, '--json')).out)
    expect(again.pictures).toEqual({ uploaded: 0, known: 1 })
    expect(names).toHaveLength(1)
    list('green tea.png', Buffer.concat([png, Buffer.from('other')]))
    await run('catalog', 'import', file)
    expect(names).toHaveLength(2)
  })

  const phones = [
    'WhatsApp Image 2026-11-28 at 10.15.22.jpeg',
    'PXL_20261128_041522123.MP.jpg',
    'IMG_0007 (1).JPG',
    'ছবি.jpg',
    'Café [2].png',
    'tea.webp',
    'photo',
  ]
  test.each(phones)('are sent as they are under the name that a phone gave them: %s', async (name) => {
    const sent = callsOf(store, 'addPicture', ({ respond }) => respond(201, stored))
    importsAt(store)
    const { run, list, folder } = operatorTerminal()
    // A Mac writes names in decomposed letters.
    list(name.normalize('NFD'), png)
    const file = list('tea.json', JSON.stringify([{ product_code: 'A-1', photo: name }]))
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect(await run('catalog', 'picture', 'add', join(folder, name.normalize('NFD')))).toMatchObject({
      exit: 0,
    })
    expect(sent.map(({ body }) => body.name.normalize('NFC'))).toEqual(
      name === 'photo' ? ['photo.png', 'photo.png'] : [name, name],
    )
    expect(sent.map(({ body }) => body.content)).toEqual([png.toString('base64'), png.toString('base64')])
  })

  test('of the same name in two folders are two pictures', async () => {
    const sent = callsOf(store, 'addPicture', ({ body, respond }) =>
      respond(201, { ...stored, photo: `1.${body.content.length}.webp` }),
    )
    const got = importsAt(store)
    const { run, list, folder } = operatorTerminal()
    for (const each of ['a', 'b']) mkdirSync(join(folder, each))
    list(join('a', '1.jpg'), png)
    list(join('b', '1.jpg'), Buffer.concat([png, png]))
    const file = list('tea.csv', 'code,photo\nA-1,a/1.jpg\nA-2,b\\1.jpg\n')
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect(sent).toHaveLength(2)
    const photos = writtenOf(got)[0]?.body.products?.map(({ photo }) => photo)
    expect(new Set(photos).size).toBe(2)
  })

  test('get the time that a slow line needs, beyond what a call may take', async () => {
    store.use(
      mockOperation('addPicture', async ({ respond }) => {
        await pause(500)
        return respond(201, stored)
      }),
    )
    const { run, list } = operatorTerminal()
    const send = (bytes: number) =>
      run('catalog', 'picture', 'add', list('tea.webp', webp(bytes)), '--timeout', '0.2')
    expect((await send(10)).exit).toBe(6)
    expect((await send(20_000)).exit).toBe(0)
  })

  test('that the store has lost are sent again', async () => {
    const names = sends()
    const { run, list } = operatorTerminal()
    list('tea.png', png)
    const file = list('tea.csv', 'code,photo\nA-1,tea.png\n')
    importsAt(store)
    await run('catalog', 'import', file)
    const got = importsAt(store, {
      refuse: ({ dry_run, products, pending_photos }) =>
        dry_run && !pending_photos?.length && products?.length
          ? [{ field: 'products.0.photo', message: 'There is no picture' }]
          : [],
    })
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect([names.length, writtenOf(got).length]).toEqual([2, 1])
  })

  test('in a folder of their own are found there, and with --dry-run none is sent', async () => {
    const names = sends()
    importsAt(store)
    const { run, list, folder } = operatorTerminal()
    list('tea.png', png)
    const file = list('a.ndjson', '{"product_code":"A","photo":"tea.png"}')
    const words = ['--pictures', folder, '--dry-run', '--json']
    const { exit, out } = await run('catalog', 'import', file, ...words)
    expect([exit, names, outcomeIn(out).pictures]).toEqual([0, [], { uploaded: 1, known: 0 }])
  })

  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic')
  test.each<[string, string, Uint8Array | null, string]>([
    ['a path without a file', 'photos/tea.png', null, 'There is no file'],
    ['a path out of the folder', '../../etc/tea.png', null, 'is not below'],
    ['no picture', 'tea.png', Buffer.from('<svg/>'), 'use WebP, AVIF, JPEG or PNG'],
    ['a picture that is too large', 'tea.webp', webp(15_100_000), '15.1 MB, more than 15 MB'],
    ['a photo as iPhones keep it', 'IMG_1.HEIC', heic, 'export it as JPEG'],
  ])('%s is a fault of the row', async (_name, photo, bytes, message) => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    if (bytes) list(photo, bytes)
    const file = list('a.csv', `code,photo\nA-1,${photo}\n`)
    const { exit, out } = await run('catalog', 'import', file, '--json')
    expect(exit).toBe(5)
    const said = expect.stringContaining(message) as string
    expect(outcomeIn(out).faults).toMatchObject([{ line: 2, row: 'A-1', column: 'photo', message: said }])
    expect(writtenOf(got)).toEqual([])
  })
})
