/**
 * Makes every picture of the demo shop from vector drawings and the Fluent Emoji set (MIT): product photos and banners
 * below `server/assets/images`, built-in slides and promo tiles below `web/public/images`. The result is committed;
 * run it again after a change of recipes: `node scripts/assets/make-images.ts [words of photo names...]`.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { banners, builtinSlides, promoTiles } from './banner-recipes.ts'
import { bannerScene, promoScene } from './banner-scene.ts'
import { measureEmoji } from './drawing/emoji-bounds.ts'
import { writePictures, type Encoding } from './encode.ts'
import { looksFor } from './look.ts'
import { standingEmoji } from './recipe.ts'
import { recipes } from './recipes/all-recipes.ts'
import { productScene, type EmojiBounds } from './scene.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))

const avif = (width: number, quality: number): Encoding & { suffix: string } => ({
  suffix: `-${width}`,
  width,
  quality,
  format: 'avif',
})
const webp = (width: number): Encoding & { suffix: string } => ({
  suffix: '',
  width,
  quality: 72,
  format: 'webp',
})

sharp.concurrency(1)
const everyThing = [
  ...Object.values(recipes).flat(),
  ...[...banners, ...builtinSlides].flatMap(({ things }) => things.map(({ thing }) => thing)),
  ...promoTiles.flatMap(({ things }) => things),
]
const bounds = await measureEmoji(standingEmoji(everyThing))
await makeProducts(bounds)
await makeBanners(bounds)
await makePromoTiles(bounds)

async function makeProducts(emoji: EmojiBounds): Promise<void> {
  const looks = looksFor(Object.keys(recipes))
  const todo = Object.entries(recipes).filter(([name]) => isWanted(name))
  const makeOne = async ([name, recipe]: (typeof todo)[number]) => {
    const look = looks.get(name)
    if (!look) throw new Error(`${name} has no look`)
    const base = `${root}server/assets/images/products/${name}`
    await writePictures(productScene(recipe, look, emoji), base, [
      { ...avif(1280, 50), limit: 60_000, effort: 4 },
      webp(640),
      avif(640, 48),
      avif(320, 52),
      avif(160, 56),
    ])
  }
  for (let next = 0; next < todo.length; next += 2) await Promise.all(todo.slice(next, next + 2).map(makeOne))
  console.log(`${todo.length} product photos`)
}

async function makeBanners(emoji: EmojiBounds): Promise<void> {
  const folders = [
    ['server/assets/images/banners', banners],
    ['web/public/images', builtinSlides],
  ] as const
  for (const [folder, slides] of folders) {
    for (const slide of slides.filter(({ name }) => isWanted(name))) {
      const base = `${root}${folder}/${slide.name}`
      await writePictures(bannerScene(slide, 'wide', emoji), base, [
        webp(1600),
        avif(1600, 54),
        avif(1280, 54),
        avif(720, 56),
      ])
      await writePictures(bannerScene(slide, 'tall', emoji), `${base}-m`, [webp(720), avif(720, 54)])
    }
  }
}

async function makePromoTiles(emoji: EmojiBounds): Promise<void> {
  for (const tile of promoTiles.filter(({ name }) => isWanted(name))) {
    const base = `${root}web/public/images/${tile.name}`
    await writePictures(promoScene(tile, emoji), base, [webp(800), avif(800, 54), avif(400, 56)])
  }
}
