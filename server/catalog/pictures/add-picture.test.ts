import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PictureUpload } from '#generated/schemas.ts'
import { importInto } from '#server/test/catalog-imports.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'

const FOLDER = '/assets/images/products'
const FOR_EVER = 'public, max-age=31536000, immutable'

type Format = 'png' | 'jpeg' | 'avif' | 'gif'
const picture = (width: number, height: number, format: Format = 'png', background = '#a03020') =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

// Two instances without a picture in their folder.
const assetsFolder = folderOfTests()
const [store, other] = instancesOfTests(() => ({ assetsFolder: assetsFolder() }))
const operatorApi = operatorApiOfTests(store, ['catalog'])

const add = async (name: string, bytes: Buffer, kind = 'products') => {
  const body = { name, kind, content: bytes.toString('base64') }
  const answer = await send(store, 'POST', '/api/operator/pictures', { token: operatorApi.key, body })
  return { status: answer.status, body: answer.body as Record<string, unknown> & { photo: string } }
}
/** The size of a picture that is served for ever, else the status. */
const sizeOf = async (path: string, at = store) => {
  const response = await fetch(at.url + path)
  const { status, headers } = response
  if (status !== 200 || headers.get('content-type') !== 'image/webp') return status
  expect(headers.get('cache-control')).toBe(FOR_EVER)
  const { width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
  expect(exif).toBeUndefined()
  return [width, height]
}
/** The photo of a product after an import of this name. */
const photoAfter = async (photo: string) => {
  const products = [{ product_code: 'NH-301', photo }]
  const { status } = await importInto(store, operatorApi.key, { products })
  const { body } = await send(store, 'GET', '/api/products/get/301')
  return status === 200 ? (body as { photo: string }).photo : status
}
const withEnding = (photo: string, ending: string) => photo.replace('.webp', ending)

test('can be named by rows with or without its hash; the name means the newest', async () => {
  const [dark, light] = [await picture(20, 20, 'png', '#111'), await picture(20, 20, 'png', '#eee')]
  const first = (await add('cup.png', dark)).body
  expect(first).not.toHaveProperty('replaces')
  expect(await photoAfter('cup.png')).toBe(first.photo)
  const second = (await add('cup.png', light)).body
  expect(second).toMatchObject({ replaces: first.photo })
  // What is shown stays until a row names the picture again.
  const shown = await send(store, 'GET', '/api/products/get/301')
  expect(shown.body).toMatchObject({ photo: first.photo })
  for (const { photo } of [first, second]) expect(await sizeOf(`${FOLDER}/${photo}`)).toEqual([20, 20])
  expect(await photoAfter('cup.png')).toBe(second.photo)
  expect(await photoAfter(first.photo)).toBe(first.photo)
  const again = await add('cup.png', dark)
  expect(again).toMatchObject({ status: 201, body: { photo: first.photo, replaces: second.photo } })
  expect(await photoAfter('cup.webp')).toBe(first.photo)
  expect(await photoAfter('saucer.webp')).toBe(422)
})

test.each<Format>(['jpeg', 'avif'])('of %s is served by every instance, not enlarged', async (format) => {
  const { status, body } = await add(`bowl.${format}`, await picture(60, 40, format))
  expect({ status, ...body }).toMatchObject({ status: 201, width: 60, height: 40 })
  expect(body.photo).toMatch(/^bowl\.[0-9a-f]{8}\.webp$/)
  for (const at of [store, other])
    for (const ending of ['.webp', '-160.avif'])
      expect(await sizeOf(`${FOLDER}/${withEnding(body.photo, ending)}`, at)).toEqual([40, 40])
})

test('is served in the width that a page asks for', async () => {
  const { body } = await add('large.png', await picture(1400, 1300, 'png', '#fff'))
  const widths = [640, 320, 160, 1280]
  for (const [at, ending] of ['.webp', '-320.webp', '-160.avif', '-1280.webp'].entries())
    expect(await sizeOf(`${FOLDER}/${withEnding(body.photo, ending)}`)).toEqual([widths[at], widths[at]])
  const response = await fetch(`${store.url}${FOLDER}/${body.photo}`)
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await fetch(response.url, { headers })).status).toBe(304)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('of a banner keeps its form, upright and without metadata, and has a square for phones', async () => {
  const turned = await sharp(await picture(300, 750, 'jpeg'))
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N' } } })
    .toBuffer()
  const { body } = await add('sale.jpg', turned, 'banners')
  expect(body).toMatchObject({ width: 750, height: 300 })
  const sizeWith = (ending: string) => sizeOf(`/assets/images/banners/${withEnding(body.photo, ending)}`)
  expect(await sizeWith('.webp')).toEqual([750, 300])
  expect(await sizeWith('-720.avif')).toEqual([720, 288])
  expect(await sizeWith('-m-720.webp')).toEqual([300, 300])
})

const moving = () => {
  const frames = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at * 7919) % 256))
  return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [50, 50] })
    .toBuffer()
}
/** A small picture whose head says that it is a large one. */
const huge = async () => {
  const bytes = await picture(9, 9)
  bytes.writeUInt32BE(5200, 16)
  bytes.writeUInt32BE(5200, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
test.each<[string, () => Promise<Buffer>, string]>([
  ['a GIF', () => picture(9, 9, 'gif'), 'use WebP, AVIF, JPEG or PNG'],
  ['half a picture', async () => (await picture(90, 90)).subarray(0, 200), 'it is damaged'],
  ['one that moves', moving, 'it moves, so use a still one'],
  ['a huge one', huge, 'it has more than 25 million pixels'],
])('is refused when it is %s', { tags: 'T-28' }, async (_what, make, reason) => {
  const detail = `odd.webp is no picture that pages can show: ${reason}`
  const body = { code: 'picture_unreadable', detail }
  expect(await add('odd.webp', await make())).toMatchObject({ status: 422, body })
})

test('may be a photo of 15 MB as a phone takes it, under any name', async () => {
  const photo = await sharp(await picture(160, 120, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  // What a phone appends, such as a moving picture, belongs to the file.
  const whole = Buffer.concat([photo, Buffer.alloc(15_000_000 - photo.length)])
  const { status, body } = await add('ছবি 10.15.22.jpeg', whole)
  expect({ status, ...body }).toMatchObject({ status: 201, width: 120, height: 160 })
  expect(body.photo).toMatch(/^[A-Za-z0-9_-]+\.[0-9a-f]{8}\.webp$/)
  expect(await sizeOf(`${FOLDER}/${withEnding(body.photo, '-1280.webp')}`, other)).toEqual([120, 120])
  expect(await photoAfter('ছবি 10.15.22.jpeg')).toBe(body.photo)
  const over = { name: 'DSC_0001.JPG', kind: 'products', content: 'A'.repeat(20_000_004) }
  expect(PictureUpload.safeParse(over).error?.issues).toMatchObject([{ path: ['content'] }])
})

test.each(['../odd.webp', 'odd.webp.exe', 'odd\n.png'])('cannot be called %j', async (name) => {
  const body = { code: 'invalid_input', errors: [{ field: 'name' }] }
  expect(await add(name, await picture(9, 9))).toMatchObject({ status: 422, body })
})

test('is nowhere else: other paths find nothing', { tags: 'T-28' }, async () => {
  const { body } = await add('lid.png', await picture(20, 20))
  for (const path of [
    `${FOLDER}/..%2fproducts%2f${body.photo}`,
    `${FOLDER}/${body.photo}%00.webp`,
    `${FOLDER}/%2e%2e/${body.photo}`,
    `/assets/images/${body.photo}`,
    `/assets/images/banners/${body.photo}`,
    `${FOLDER}/${body.photo}.html`,
  ])
    expect([path, await sizeOf(path)]).toEqual([path, 404])
})
