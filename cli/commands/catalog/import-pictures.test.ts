import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { importsAt, outcomeIn, writtenOf, type GotImport } from '#cli/testing/import-store.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

describe('pictures', () => {
  const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001A\n'), Buffer.alloc(40)])
  const webp = (bytes: number) => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(bytes)])
  const kept = { photo: 'tea.3fa9c210.webp', width: 9, height: 9, bytes: 48 }
  const sends = () => {
    const names: string[] = []
    store.use(
      mockOperation('addPicture', ({ body, respond }) => {
        names.push(body.name)
        return respond(201, { ...kept, photo: body.name.replace('.png', '.3fa9c210.png') })
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
    expect([exit, names]).toEqual([0, ['green-tea.png']])
    expect(outcomeIn(out).pictures).toEqual({ uploaded: 1, known: 0 })
    const photosOf = (each: GotImport | undefined) => each?.body.products?.map(({ photo }) => photo)
    const others = ['known.webp', 'https://x.test/a.png']
    expect(photosOf(got[0])).toEqual([undefined, undefined, ...others])
    const photo = 'green-tea.3fa9c210.png'
    expect(photosOf(writtenOf(got)[0])).toEqual([photo, photo, ...others])
    const again = outcomeIn((await run('catalog', 'import', file, '--json')).out)
    expect(again.pictures).toEqual({ uploaded: 0, known: 1 })
    expect(names).toHaveLength(1)
    list('green tea.png', Buffer.concat([png, Buffer.from('other')]))
    await run('catalog', 'import', file)
    expect(names).toHaveLength(2)
  })

  test('of a phone are sent as large as pages need them, without what tells where they were taken, and once', async () => {
    const sent = callsOf(store, 'addPicture', ({ respond }) => respond(201, kept))
    importsAt(store)
    const { run, list } = operatorTerminal()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 2400, height: 1800, channels: 3, background: '#000', noise } as const
    const photo = await sharp({ create })
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(2_100_000)
    list('tea.jpg', photo)
    const file = list('tea.csv', 'code,photo\nA-1,tea.jpg\n')
    for (const uploaded of [1, 0]) {
      const { out } = await run('catalog', 'import', file, '--json')
      expect(outcomeIn(out).pictures).toEqual({ uploaded, known: 1 - uploaded })
    }
    expect(sent.map(({ body }) => body.name)).toEqual(['tea.jpg'])
    const { width, height, exif } = await sharp(Buffer.from(sent[0]?.body.content ?? '', 'base64')).metadata()
    expect({ width, height, exif }).toEqual({ width: 1280, height: 1707, exif: undefined })
    expect((await run('catalog', 'picture', 'add', file.replace('tea.csv', 'tea.jpg'))).exit).toBe(0)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  test('get the time that a slow line needs, beyond what a call may take', async () => {
    store.use(
      mockOperation('addPicture', async ({ respond }) => {
        await pause(500)
        return respond(201, kept)
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
      refuse: ({ dry_run, products }) =>
        dry_run && products?.[0]?.photo !== undefined
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

  const sides = Buffer.from([0, 0, 99, 0, 0, 0, 99, 0, 8, 2])
  const vast = Buffer.concat([png.subarray(0, 16), sides, Buffer.alloc(2_100_000)])
  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic')
  test.each<[string, string, Uint8Array | null, string]>([
    ['a path without a file', 'photos/tea.png', null, 'There is no file'],
    ['a path out of the folder', '../../etc/tea.png', null, 'is not below'],
    ['no picture', 'tea.png', Buffer.from('<svg/>'), 'is no WebP, AVIF, JPEG or PNG picture'],
    ['another kind of picture than its name says', 'tea.webp', png, 'holds a png picture'],
    ['a picture that is too large', 'tea.webp', webp(2_100_000), '2.1 MB is the most'],
    ['a picture that cannot be made smaller', 'tea.png', vast, '642 million pixels, and 16 million are'],
    ['a photo as iPhones keep it', 'IMG_1.HEIC', heic, 'export it as JPEG'],
    ['a name that the store does not take', '抹茶.png', png, 'is named with letters, digits and hyphens'],
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
