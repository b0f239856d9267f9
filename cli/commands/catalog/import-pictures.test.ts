import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importsAt, outcomeIn, writtenOf, type GotImport } from '#cli/testing/import-store.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'

const store = mockStore()
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(40)])
const webp = (bytes: number) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(bytes)])
const stored = { photo: 'tea.3fa9c210.webp', width: 9, height: 9, bytes: 48 }
const sends = () => callsOf(store, 'addPicture', ({ respond }) => respond(201, stored))
const photosOf = (each: GotImport | undefined) => each?.body.products?.map(({ photo }) => photo)

test('sends a picture beside the list once and before its rows when several rows name it', async () => {
  const sent = sends()
  const got = importsAt(store)
  const { run, list } = operatorTerminal()
  list('green tea.png', png)
  const rows = ['A-1,green tea.png', 'A-2,green tea.png', 'A-3,known.webp', 'A-4,https://x.test/a.png']
  const file = list('tea.csv', ['code,photo', ...rows].join('\n'))
  const { exit, out } = await run('catalog', 'import', file, '--json')
  expect([exit, sent.map(({ body }) => body.name)]).toEqual([0, ['green tea.png']])
  expect(outcomeIn(out).pictures).toEqual({ uploaded: 1, known: 0 })
  const expected = expect.stringMatching(/^green-tea\.[0-9a-f]{8}\.webp$/) as string
  const photos = [expected, expected, 'known.webp', 'https://x.test/a.png']
  expect(got.map(photosOf)).toEqual([photos, photos])
  expect(got[0]?.body.pending_photos).toEqual([expected])
  const again = outcomeIn((await run('catalog', 'import', file, '--json')).out)
  expect([again.pictures, sent.length]).toEqual([{ uploaded: 0, known: 1 }, 1])
  list('green tea.png', Buffer.concat([png, Buffer.from('other')]))
  await run('catalog', 'import', file)
  expect(sent).toHaveLength(2)
})

test('sends the bytes of files unchanged when phones and Macs have named them', async () => {
  const names = [
    'WhatsApp Image 2026-11-28 at 10.15.22.jpeg',
    'IMG_0007 (1).JPG',
    'ছবি.jpg',
    'Café [2].png',
    'photo',
  ]
  const sent = sends()
  importsAt(store)
  const { run, list } = operatorTerminal()
  // A Mac writes names in decomposed letters.
  const files = names.map((name, at) => list(name.normalize('NFD'), Buffer.concat([png, Buffer.from([at])])))
  const rows = names.map((photo, at) => ({ product_code: `A-${at}`, photo }))
  expect((await run('catalog', 'import', list('tea.json', JSON.stringify(rows)))).exit).toBe(0)
  expect((await run('catalog', 'picture', 'add', ...files)).exit).toBe(0)
  expect(sent.slice(0, names.length).map(({ body }) => body.name.normalize('NFC'))).toEqual(
    names.map((name) => (name === 'photo' ? 'photo.png' : name)),
  )
  expect(sent.map(({ body }) => Buffer.from(body.content, 'base64').at(-1))).toEqual([
    0, 1, 2, 3, 4, 0, 1, 2, 3, 4,
  ])
})

test('waits beyond the timeout of a call when a picture is large', async () => {
  callsOf(store, 'addPicture', async ({ respond }) => {
    await pause(300)
    return respond(201, stored)
  })
  const { run, list } = operatorTerminal()
  const send = (bytes: number) =>
    run('catalog', 'picture', 'add', list('tea.webp', webp(bytes)), '--timeout', '0.1')
  expect([(await send(10)).exit, (await send(20_000)).exit]).toEqual([6, 0])
})

test('says how many pictures were sent, and writes no row, when the store refuses one', async () => {
  callsOf(store, 'addPicture', ({ body, respond, problem }) =>
    body.name === 'b.png'
      ? problem('picture_unreadable', { name: body.name, reason: 'it is damaged' })
      : respond(201, stored),
  )
  const got = importsAt(store)
  const { run, list } = operatorTerminal()
  for (const name of ['a.png', 'b.png']) list(name, png)
  const file = list('p.csv', 'code,photo\nA-1,a.png\nA-2,b.png\n')
  const said =
    /1 of 2 pictures were sent; .*b\.png was not\. No row was written\.\nRun the same command again/
  expect(await run('catalog', 'import', file)).toMatchObject(exitsWith(5, said, ''))
  expect(writtenOf(got)).toEqual([])
})

test('writes no row and sends no picture from the folder of --pictures when --dry-run is given', async () => {
  const sent = sends()
  const got = importsAt(store)
  const { run, list, folder } = operatorTerminal()
  const file = list('a.ndjson', '{"product_code":"A","photo":"tea.png"}')
  mkdirSync(join(folder, 'photos'))
  list(join('photos', 'tea.png'), png)
  const words = ['--pictures', join(folder, 'photos'), '--dry-run', '--json']
  const { exit, out, err } = await run('catalog', 'import', file, ...words)
  expect(err).toContain('Nothing was changed: this was a dry run')
  expect([exit, sent.length, writtenOf(got)]).toEqual([0, 0, []])
  const batches = { total: 1, written: 0, replayed: 0 }
  expect(outcomeIn(out)).toMatchObject({ dry_run: true, batches, pictures: { uploaded: 1, known: 0 } })
})

test('reports the line of each photo when its file cannot be sent', async () => {
  const got = importsAt(store)
  const { run, list } = operatorTerminal()
  list('svg.png', '<svg/>')
  list('large.webp', webp(15_100_000))
  list('IMG_1.HEIC', '\0\0\0\x24ftypheic\0\0\0\0mif1heic')
  const faults = [
    ['photos/tea.png', 'There is no file'],
    ['../../etc/tea.png', 'is not below'],
    ['svg.png', 'use WebP, AVIF, JPEG or PNG'],
    ['large.webp', 'has more than 15 MB'],
    ['IMG_1.HEIC', 'export it as JPEG'],
  ] as const
  const rows = faults.map(([photo], at) => `A-${at},${photo}`)
  const { exit, out } = await run(
    'catalog',
    'import',
    list('a.csv', ['code,photo', ...rows].join('\n')),
    '--json',
  )
  expect([exit, writtenOf(got)]).toEqual([5, []])
  expect(outcomeIn(out).faults).toMatchObject(
    faults.map(([, message], at) => ({
      ...{ line: at + 2, row: `A-${at}`, column: 'photo' },
      message: expect.stringContaining(message) as string,
    })),
  )
})
