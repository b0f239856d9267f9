import type { TintName } from './look.ts'

/** A thing on a banner: foot and height in a square of 1000 units, which is set to the side of the text. */
export type BannerThing = { thing: string; x: number; y: number; height: number; turn?: number }

/** A wide picture that leaves room for a title in light type. */
export type BannerRecipe = {
  name: string
  ground: 'indigo' | 'moss' | 'vermilion' | 'plum' | 'teal'
  pattern: 'seigaiha' | 'asanoha' | 'kikko'
  /** Whether a low sun stands behind the things, or a ring of the moon. */
  disc: 'sun' | 'moon'
  things: readonly BannerThing[]
}

/** A tile that leaves its upper left corner to dark type. */
export type PromoRecipe = { name: string; tint: TintName; things: readonly string[] }

/** The slides that the server offers; names match `server/seed/catalog/banners.ts`. */
export const banners: readonly BannerRecipe[] = [
  {
    name: 'first-flush',
    ground: 'moss',
    pattern: 'asanoha',
    disc: 'sun',
    things: [
      { thing: 'tin indigo 玉露', x: 300, y: 780, height: 330 },
      { thing: 'pouch matcha herb,抹茶', x: 560, y: 770, height: 440 },
      { thing: 'kyusu vermilion', x: 790, y: 830, height: 230 },
      { thing: 'bowl celadon', x: 400, y: 900, height: 220 },
      { thing: 'chasen wood', x: 640, y: 930, height: 250 },
      { thing: 'yunomi indigo', x: 190, y: 870, height: 170 },
    ],
  },
  {
    name: 'akihabara-desk',
    ground: 'indigo',
    pattern: 'kikko',
    disc: 'moon',
    things: [
      { thing: 'monitor sumi mount-fuji', x: 500, y: 790, height: 470 },
      { thing: 'minipc slate', x: 880, y: 810, height: 130 },
      { thing: 'laptop silver cherry-blossom', x: 270, y: 870, height: 300 },
      { thing: 'camera vermilion', x: 620, y: 920, height: 230 },
      { thing: 'earbuds snow', x: 840, y: 910, height: 140 },
    ],
  },
  {
    name: 'recipe-boxes',
    ground: 'vermilion',
    pattern: 'seigaiha',
    disc: 'sun',
    things: [
      { thing: 'donabe sumi', x: 760, y: 790, height: 260 },
      { thing: 'kit indigo sushi,rice-ball,avocado,寿', x: 340, y: 800, height: 400 },
      { thing: 'steaming-bowl', x: 620, y: 900, height: 270 },
      { thing: 'bento vermilion', x: 860, y: 920, height: 180 },
      { thing: 'sauce sumi 醤油', x: 130, y: 850, height: 320 },
      { thing: 'dumpling', x: 390, y: 930, height: 150 },
    ],
  },
  {
    name: 'matsuri-deals',
    ground: 'plum',
    pattern: 'seigaiha',
    disc: 'moon',
    things: [
      { thing: 'red-paper-lantern', x: 200, y: 420, height: 300 },
      { thing: 'red-paper-lantern', x: 830, y: 340, height: 240 },
      { thing: 'daruma vermilion 福', x: 500, y: 800, height: 380 },
      { thing: 'maneki snow 招福', x: 250, y: 870, height: 340 },
      { thing: 'ramune sky 夢', x: 720, y: 850, height: 330 },
      { thing: 'tray vermilion dango,strawberry,chestnut,祭', x: 560, y: 940, height: 210 },
      { thing: 'folding-hand-fan', x: 880, y: 920, height: 210 },
    ],
  },
]

/** The three slides the storefront shows when the server has none (spec §2.3): premium, offers, arrivals. */
export const builtinSlides: readonly BannerRecipe[] = [
  {
    name: 'builtin-1',
    ground: 'indigo',
    pattern: 'asanoha',
    disc: 'sun',
    things: [
      { thing: 'kettle sumi', x: 380, y: 810, height: 400 },
      { thing: 'bowl snow 金', x: 650, y: 860, height: 230 },
      { thing: 'temari wisteria', x: 840, y: 820, height: 230 },
      { thing: 'tin azuki cherry-blossom', x: 180, y: 860, height: 260 },
      { thing: 'gamaguchi vermilion', x: 480, y: 930, height: 190 },
    ],
  },
  {
    name: 'builtin-2',
    ground: 'vermilion',
    pattern: 'asanoha',
    disc: 'moon',
    things: [
      { thing: 'box indigo wrapped-gift', x: 330, y: 790, height: 370 },
      { thing: 'furoshiki teal', x: 700, y: 820, height: 380 },
      { thing: 'tin yuzu cherry-blossom,福', x: 170, y: 890, height: 250 },
      { thing: 'maneki snow 招福', x: 480, y: 910, height: 320 },
      { thing: 'candyjar sakura', x: 860, y: 910, height: 240 },
    ],
  },
  {
    name: 'builtin-3',
    ground: 'teal',
    pattern: 'seigaiha',
    disc: 'sun',
    things: [
      { thing: 'andon wood', x: 800, y: 780, height: 460 },
      { thing: 'bonsai azuki', x: 480, y: 810, height: 430 },
      { thing: 'notebook indigo water-wave,和', x: 210, y: 830, height: 350 },
      { thing: 'camera sakura', x: 660, y: 920, height: 210 },
      { thing: 'kokeshi vermilion', x: 360, y: 930, height: 250 },
    ],
  },
]

/** The three tiles of the home page's promo grid (spec §2.3). */
export const promoTiles: readonly PromoRecipe[] = [
  { name: 'promo-laptop', tint: 'mist', things: ['laptop snow mount-fuji'] },
  { name: 'promo-laptop-2', tint: 'sand', things: ['laptop sumi artist-palette', 'yunomi indigo'] },
  { name: 'promo-phone', tint: 'sakura', things: ['phone indigo cherry-blossom', 'earbuds snow'] },
]
