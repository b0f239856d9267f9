/**
 * Writes the logo, the icons and the picture for link previews below `web/public`:
 * `node scripts/assets/brand/make-brand.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { bannerScene } from '../banner-scene.ts'
import { builtinSlides } from '../banner-recipes.ts'
import { measureEmoji } from '../drawing/emoji-bounds.ts'
import { standingEmoji } from '../recipe.ts'
import { mark, SUMI } from './mark.ts'
import { wordmark } from './wordmark.ts'

const folder = fileURLToPath(new URL('../../../web/public/', import.meta.url))
const LOGO_HEIGHT = 40
const LETTER_HEIGHT = 21

await mkdir(`${folder}images`, { recursive: true })
await writeFile(`${folder}favicon.svg`, `${svg(64, 64, mark())}\n`)
await writeFile(`${folder}logo.svg`, `${logo()}\n`)
await writeFile(`${folder}images/placeholder.svg`, `${placeholder()}\n`)
await writeIcon('icon-192.png', 192, mark())
await writeIcon('icon-512.png', 512, mark())
await writeIcon('apple-touch-icon.png', 180, mark({ radius: 0 }))
await writePreview()

function svg(width: number, height: number, drawing: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${attributes}>${drawing}</svg>`
}

/** Letters of a given cap height whose feet stand on `line`. */
function letters(x: number, line: number, capHeight: number, colour: string): string {
  const scale = capHeight / wordmark.capHeight
  return `<path transform="translate(${x} ${line}) scale(${scale.toFixed(5)})" fill="${colour}" d="${wordmark.outline}"/>`
}

function logo(): string {
  const left = LOGO_HEIGHT + 11
  const width = Math.ceil(left + (wordmark.width * LETTER_HEIGHT) / wordmark.capHeight)
  const seal = `<g transform="scale(${LOGO_HEIGHT / 64})">${mark()}</g>`
  const text = letters(left, (LOGO_HEIGHT + LETTER_HEIGHT) / 2, LETTER_HEIGHT, SUMI)
  return svg(width, LOGO_HEIGHT, `<title>Nihon Haat</title>${seal}${text}`, ' role="img"')
}

/** A picture for a product that has none: an empty hanging scroll on washi. */
function placeholder(): string {
  const line = 'fill="none" stroke="#b9ab92" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'
  return svg(
    640,
    640,
    '<rect width="640" height="640" fill="#f6f1e7"/><circle cx="320" cy="300" r="196" fill="#ece3d3"/>' +
      `<path ${line} d="M212 176h216M228 176v272M412 176v272M204 448h232M320 176v-44"/>` +
      `<path ${line} d="M252 384l44-60 32 40 24-30 44 50z"/><circle cx="364" cy="258" r="20" ${line}/>`,
  )
}

async function writeIcon(name: string, size: number, drawing: string): Promise<void> {
  const sized = svg(64, 64, drawing).replace('width="64" height="64"', `width="${size}" height="${size}"`)
  await sharp(Buffer.from(sized))
    .png({ compressionLevel: 9, palette: true })
    .toFile(folder + name)
}

/** 1200 × 630 for link previews: a slide's still life, the seal and the name beside it. */
async function writePreview(): Promise<void> {
  const [slide] = builtinSlides
  if (!slide) return
  const bounds = await measureEmoji(standingEmoji(slide.things.map(({ thing }) => thing)))
  const still = await sharp(Buffer.from(bannerScene(slide, 'wide', bounds)), { density: 144 })
    .resize(1575, 630)
    .extract({ left: 375, top: 0, width: 1200, height: 630 })
    .toBuffer()
  const name = `<g transform="translate(72 72) scale(1.4)">${mark()}</g>` + letters(72, 252, 56, '#fdf9f0')
  await sharp(still)
    .composite([{ input: Buffer.from(svg(1200, 630, name)), left: 0, top: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${folder}images/preview.jpg`)
}
