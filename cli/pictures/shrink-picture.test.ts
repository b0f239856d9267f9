import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { faultOf, type Sending, shrunkPicture } from './shrink-picture.ts'

const wanted = { kind: 'products', mostBytes: 2_100_000 } as const
const create = { width: 1800, height: 1500, channels: 3, background: '#fff' } as const

const camera = { IFD0: { Make: 'Phone' } }

/** A picture in which every corner is of another colour. */
function corners(width: number, height: number): Sharp {
  const part = (input: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3, background: input } } as const,
    left,
    top,
  })
  return sharp({ create: { ...create, width, height } }).composite([
    part('#c00', 0, 0),
    part('#0a0', width / 2, 0),
    part('#00c', 0, height / 2),
    part('#ca0', width / 2, height / 2),
  ])
}

function made(bytes: Buffer, sending: Partial<Sending> = {}): Buffer {
  const result = shrunkPicture(bytes, { ...wanted, ...sending })
  if (!Buffer.isBuffer(result)) throw new Error(`not made: ${result}`)
  return result
}

/** How far two pictures of one size are from each other, in the mean of all points. */
async function difference(one: Buffer, other: Sharp): Promise<number> {
  const { data: input, info } = await other.png().toBuffer({ resolveWithObject: true })
  const { width, height } = await sharp(one).metadata()
  expect({ width, height }).toEqual({ width: info.width, height: info.height })
  const apart = sharp(one)
    .composite([{ input, blend: 'difference' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
  const { channels } = await sharp(await apart.toBuffer()).stats()
  return Math.max(...channels.map(({ mean }) => mean))
}

describe('a JPEG', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('held like %i stands upright', async (held) => {
    const photo = await corners(400, 300).jpeg().withMetadata({ orientation: held }).toBuffer()
    expect(await difference(made(photo), sharp(photo).autoOrient())).toBeLessThan(1)
  })

  test('is as large as pages need it; for a banner as wide as they show it when it stands upright', async () => {
    const large = await corners(2400, 1800).jpeg().toBuffer()
    expect(await difference(made(large), sharp(large).resize(1707, 1280))).toBeLessThan(1)
    const photo = await sharp(large).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { width, height } = await sharp(made(photo, { kind: 'banners' })).metadata()
    expect([width, height]).toEqual([1600, 2133])
  })

  test('loses what tells of its camera, and keeps its colours', async () => {
    const photo = await corners(400, 400)
      .withIccProfile('p3')
      .jpeg({ progressive: true })
      .withExifMerge({ IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before.exif).toBeDefined()
    const { exif, xmp, icc, width } = await sharp(made(photo)).metadata()
    expect({ exif, xmp, width }).toEqual({ exif: undefined, xmp: undefined, width: 400 })
    expect(icc).toEqual(before.icc)
  })

  test('is made the same each time, so that the store knows it again', async () => {
    const photo = await corners(400, 300).jpeg().withMetadata({ orientation: 3 }).toBuffer()
    expect(made(photo)).toEqual(made(photo))
  })

  test('that pages can use as it is stays so', async () => {
    expect(shrunkPicture(await corners(1400, 1300).jpeg().toBuffer(), wanted)).toBeNull()
    expect(shrunkPicture(await corners(1400, 9000).jpeg().toBuffer(), wanted)).toBeNull()
  })

  test('of noise gets small enough, or is said to be too large', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { ...create, width: 600, height: 500, noise } })
    const photo = await picture.jpeg({ quality: 100 }).toBuffer()
    const most = made(photo, { mostBytes: photo.length - 1 }).length
    expect(made(photo, { mostBytes: most - 1 }).length).toBeLessThan(most)
    expect(shrunkPicture(photo, { ...wanted, mostBytes: 1000 })).toContain('too large')
  })

  test('that is damaged is said to be so', async () => {
    const photo = await corners(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(shrunkPicture(photo.subarray(0, photo.length / 2), wanted)).toContain('is damaged')
    expect(faultOf(photo.subarray(0, 100), wanted)).toBe('is damaged')
    const odd = Buffer.from(photo)
    odd.fill(0x99, odd.length >> 1)
    expect(shrunkPicture(odd, wanted)).toContain('is damaged')
  })

  test('in colours for print is left to the store, unless something in it has to stay here', async () => {
    const print = corners(1800, 1800).toColourspace('cmyk').jpeg()
    expect(shrunkPicture(await print.clone().toBuffer(), wanted)).toBeNull()
    const told = await print.clone().withExif(camera).toBuffer()
    expect(shrunkPicture(told, wanted)).toContain('colours for print')
  })

  test.each([
    [true, 'has 63 million pixels, and 36 million are the most'],
    [false, null],
  ])('of 63 million pixels, in layers: %s', async (progressive, said) => {
    const photo = await corners(160, 160).jpeg({ progressive }).toBuffer()
    const frame = photo.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
    photo.writeUInt16BE(7000, frame + 5)
    photo.writeUInt16BE(9000, frame + 7)
    expect(faultOf(photo, wanted)).toEqual(said === null ? null : expect.stringContaining(said))
  })
})

describe('a PNG', () => {
  test.each<[string, number, (clear: Sharp) => Sharp]>([
    ['too large to be sent', 1536, (clear) => clear],
    ['in sixteen bits', 600, (clear) => clear.resize(600, 500).toColourspace('rgb16')],
    ['without colours', 600, (clear) => clear.resize(600, 500).grayscale()],
  ])('%s becomes a JPEG on white, as the store would show it', async (_case, width, drawn) => {
    const clear = sharp({ create: { ...create, channels: 4, background: '#0a08' } })
    const png = await drawn(clear).png().withExif(camera).toBuffer()
    const shown = await sharp(png).flatten({ background: '#fff' }).resize(width).png().toBuffer()
    const sent = made(png, width === 1536 ? { mostBytes: png.length - 1 } : {})
    expect(await difference(sent, sharp(shown).toColourspace('srgb'))).toBeLessThan(2)
  })

  test('that tells where it was taken is made anew, any other stays', async () => {
    expect(shrunkPicture(await corners(400, 400).png().toBuffer(), wanted)).toBeNull()
    const told = await corners(400, 400).png().withExif(camera).toBuffer()
    expect((await sharp(made(told)).metadata()).exif).toBeUndefined()
  })
})
