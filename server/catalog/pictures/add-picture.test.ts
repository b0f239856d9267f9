import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PictureUpload } from '#generated/schemas.ts'
import { importInto } from '#server/test/catalog-imports.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'

const FOLDER = '/assets/images/products'
const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

type Format = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff'
const picture = (width: number, height: number, format: Format, background = '#a03020') =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** Two instances without a picture in their folder, and ways to add some and to see them. */
function openPictures() {
  const assetsFolder = folderOfTests()
  const [store, other] = instancesOfTests(() => ({
    assetsFolder: assetsFolder(),
  }))
  const operatorApi = operatorApiOfTests(store, ['catalog'])

  const add = async (name: string, bytes: Buffer, kind = 'products') => {
    const body = { name, kind, content: bytes.toString('base64') }
    const answer = await send(store, 'POST', '/api/operator/pictures', { token: operatorApi.key, body })
    return { status: answer.status, body: answer.body as Record<string, unknown> & { photo: string } }
  }
  const get = async (path: string, at = store, headers = {}) => {
    const response = await fetch(at.url + path, { headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isPicture = response.headers.get('content-type') === 'image/webp' && bytes.length > 0
    const size = isPicture ? await sharp(bytes).metadata() : null
    const { status } = response
    return {
      status,
      cacheControl: response.headers.get('cache-control'),
      size: size && [size.width, size.height],
    }
  }
  const bring = (photo: string) =>
    importInto(store, operatorApi.key, { products: [{ product_code: 'NH-301', photo }] })
  return { store, other, add, get, bring }
}

describe('a picture that an operator adds', () => {
  const { store, add, bring } = openPictures()

  test('can be named by rows with or without its hash, and replaces another one of its name there', async () => {
    const [dark, light] = [await picture(20, 20, 'png', '#111111'), await picture(20, 20, 'png', '#eeeeee')]
    const first = (await add('cup.png', dark)).body.photo
    expect(await add('cup.png', dark)).toMatchObject({ status: 201, body: { photo: first } })
    const photoAfter = async (photo: string) => {
      const { status } = await bring(photo)
      const { body } = await send(store, 'GET', '/api/products/get/301')
      return [status, (body as { photo: string }).photo]
    }
    expect(await photoAfter('cup.png')).toEqual([200, first])
    const second = (await add('cup.png', light)).body.photo
    expect(second).not.toBe(first)
    expect(await photoAfter('cup.png')).toEqual([200, second])
    expect(await photoAfter(first)).toEqual([200, first])
    await add('cup.png', dark)
    expect(await photoAfter('cup.webp')).toEqual([200, first])
    expect((await photoAfter('saucer.webp'))[0]).toBe(422)
  })
})

describe('what is made of a picture', () => {
  const { store, other, add, get, bring } = openPictures()

  // Small ones, as making every width of a large one takes a second of work.
  test.each<[Format, string]>([
    ['png', 'bowl-a.png'],
    ['jpeg', 'bowl-b.jpg'],
    ['avif', 'bowl-d.avif'],
  ])('of %s, as %s, is served by every instance', async (format, name) => {
    const { status, body } = await add(name, await picture(60, 40, format))
    expect({ status, ...body }).toMatchObject({ status: 201, width: 60, height: 40 })
    expect(body.photo).toMatch(/^bowl-\w\.[0-9a-f]{8}\.webp$/)
    const served = { status: 200, cacheControl: FOR_EVER, size: [40, 40] }
    for (const at of [store, other]) expect(await get(`${FOLDER}/${body.photo}`, at)).toEqual(served)
  })

  test('is served in every width that pages ask for, by every instance', async () => {
    const { body } = await add('large.png', await picture(1400, 1300, 'png', '#fff'))
    const stem = `${FOLDER}/${body.photo.slice(0, -'.webp'.length)}`
    for (const [ending, width] of [
      ['.webp', 640],
      ['-320.webp', 320],
      ['-160.avif', 160],
      ['-1280.webp', 1280],
    ] as const) {
      const served = { status: 200, cacheControl: FOR_EVER, size: [width, width] }
      for (const at of [store, other]) expect(await get(stem + ending, at)).toEqual(served)
    }
  })

  test('has a validator, and is named without its hash for a day', async () => {
    const { body } = await add('tray.png', await picture(300, 200, 'png'))
    const response = await fetch(`${store.url}${FOLDER}/${body.photo}`)
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await get(`${FOLDER}/${body.photo}`, store, { 'if-none-match': etag })).status).toBe(304)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    // Nothing is blown up.
    expect(await get(`${FOLDER}/${body.photo}`)).toEqual({
      status: 200,
      cacheControl: FOR_EVER,
      size: [200, 200],
    })
    expect(await get(`${FOLDER}/tray.webp`)).toEqual({ status: 200, cacheControl: A_DAY, size: [200, 200] })
    expect(await get(`${FOLDER}/tray-160.avif`)).toEqual({
      status: 200,
      cacheControl: A_DAY,
      size: [160, 160],
    })
    expect(await get(`${FOLDER}/tray.0badcafe-160.avif`)).toMatchObject({ status: 200, cacheControl: A_DAY })
    expect((await get(`/assets/images/banners/${body.photo}`)).status).toBe(404)
  })

  test('of a banner keeps its form, and has a square for phones', async () => {
    const { body } = await add('sale.jpg', await picture(750, 300, 'jpeg'), 'banners')
    const stem = `/assets/images/banners/${body.photo.slice(0, -'.webp'.length)}`
    expect((await get(`${stem}.webp`)).size).toEqual([750, 300])
    expect((await get(`${stem}-720.avif`)).size).toEqual([720, 288])
    expect((await get(`${stem}-m-720.webp`)).size).toEqual([300, 300])
  })

  test('is seen the right way up, and without the place where it was taken', async () => {
    const turned = await sharp(await picture(400, 200, 'jpeg'))
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N' } } })
      .toBuffer()
    const { body } = await add('turned.jpg', turned, 'banners')
    expect(body).toMatchObject({ width: 200, height: 400 })
    const response = await fetch(`${store.url}/assets/images/banners/${body.photo}`)
    const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, height, exif]).toEqual([200, 400, undefined])
  })

  const moving = () => {
    const frames = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at * 7919) % 256))
    return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer()
  }
  /** A small picture whose head says that it is a large one. */
  const huge = async () => {
    const bytes = await picture(9, 9, 'png')
    bytes.writeUInt32BE(5200, 16)
    bytes.writeUInt32BE(5200, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a GIF', () => picture(9, 9, 'gif'), 'use WebP, AVIF, JPEG or PNG'],
    ['half a picture', async () => (await picture(90, 90, 'png')).subarray(0, 200), 'it is damaged'],
    ['one that moves', moving, 'it moves, so use a still one'],
    ['a huge one', huge, 'it has more than 25 million pixels'],
  ])('is refused when it is %s', async (_what, make, reason) => {
    const detail = `odd.webp is no picture that pages can show: ${reason}`
    const body = { code: 'picture_unreadable', detail }
    expect(await add('odd.webp', await make())).toMatchObject({ status: 422, body })
    expect((await get(`${FOLDER}/odd.webp`)).status).toBe(404)
  })

  const NO_NAMES = ['../odd.webp', 'odd.webp.exe', 'odd\n.png']
  const PHONES = ['WhatsApp Image 2026-11-28 at 10.15.22.jpeg', 'ছবি.jpg']
  test.each(PHONES)('is stored under a safe name when it is called %s', async (name) => {
    const { status, body } = await add(name, await picture(9, 9, 'png', '#204060'))
    expect([status, body.photo]).toEqual([201, expect.stringMatching(/^[A-Za-z0-9_-]+\.[0-9a-f]{8}\.webp$/)])
    expect(await get(`${FOLDER}/${body.photo}`, other)).toMatchObject({ status: 200, cacheControl: FOR_EVER })
    expect((await bring(name)).status).toBe(200)
    const shown = (await send(store, 'GET', '/api/products/get/301')).body as { photo: string }
    expect(shown.photo).toBe(body.photo)
  })

  test('never replaces another one of its name where that is shown, and says which one the name stands for', async () => {
    const first = (await add('IMG_0001.JPG', await picture(9, 9, 'jpeg', '#111'))).body
    expect(first).not.toHaveProperty('replaces')
    await bring('IMG_0001.JPG')
    const second = (await add('IMG_0001.JPG', await picture(9, 9, 'jpeg', '#eee'))).body
    expect(second).toMatchObject({ replaces: first.photo })
    const shown = (await send(store, 'GET', '/api/products/get/301')).body as { photo: string }
    expect(shown.photo).toBe(first.photo)
    for (const { photo } of [first, second])
      expect(await get(`${FOLDER}/${photo}`)).toMatchObject({ status: 200, cacheControl: FOR_EVER })
    const again = (await add('IMG_0001.JPG', await picture(9, 9, 'jpeg', '#111'))).body
    expect(again).toMatchObject({ photo: first.photo, replaces: second.photo })
  })

  test('may be a photo of 15 MB as a phone takes it', async () => {
    const create = { width: 160, height: 120, channels: 3, background: '#484' } as const
    const photo = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    // What a phone appends, such as a moving picture, belongs to the file.
    const whole = Buffer.concat([photo, Buffer.alloc(15_000_000 - photo.length)])
    const { status, body } = await add('DSC_0001.JPG', whole)
    expect({ status, ...body }).toMatchObject({ status: 201, width: 120, height: 160 })
    expect((await get(`${FOLDER}/${body.photo.replace('.webp', '-1280.webp')}`)).size).toEqual([120, 120])
    const over = { name: 'DSC_0001.JPG', kind: 'products', content: 'A'.repeat(20_000_004) }
    expect(PictureUpload.safeParse(over).error?.issues).toMatchObject([{ path: ['content'] }])
  })

  test.each(NO_NAMES)('cannot be called %s', async (name) => {
    const body = { code: 'invalid_input', errors: [{ field: 'name' }] }
    expect(await add(name, await picture(9, 9, 'png'))).toMatchObject({ status: 422, body })
  })

  test('is nowhere else: other paths find nothing', async () => {
    const { body } = await add('lid.png', await picture(20, 20, 'png'))
    for (const path of [
      `${FOLDER}/..%2fproducts%2f${body.photo}`,
      `${FOLDER}/${body.photo}%00.webp`,
      `${FOLDER}/%2e%2e/${body.photo}`,
      `/assets/images/${body.photo}`,
      `${FOLDER}/${body.photo}.html`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })
})
