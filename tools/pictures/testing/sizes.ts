import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A picture file: how wide, how well encoded, and how many bytes it may have. */
export type Size = { ending: string; width: number; quality: number; limit: number }

export type DrawnKind = 'products' | 'banners' | 'tiles'

const BANNERS: readonly Size[] = [
  { ending: '.webp', width: 1600, quality: 72, limit: 60_000 },
  { ending: '-720.webp', width: 720, quality: 72, limit: 20_000 },
  { ending: '-1280.webp', width: 1280, quality: 72, limit: 40_000 },
  { ending: '-720.avif', width: 720, quality: 56, limit: 25_000 },
  { ending: '-1280.avif', width: 1280, quality: 54, limit: 40_000 },
  { ending: '-1600.avif', width: 1600, quality: 54, limit: 60_000 },
  { ending: '-2400.avif', width: 2400, quality: 50, limit: 60_000 },
  { ending: '-m-720.webp', width: 720, quality: 72, limit: 40_000 },
  { ending: '-m-1080.webp', width: 1080, quality: 72, limit: 45_000 },
  { ending: '-m-720.avif', width: 720, quality: 54, limit: 25_000 },
  { ending: '-m-1080.avif', width: 1080, quality: 52, limit: 35_000 },
  { ending: '-m-1440.avif', width: 1440, quality: 48, limit: 45_000 },
]

/** The files of each picture of the shop: the one that the catalog names comes first. */
export const SIZES: Readonly<Record<DrawnKind, readonly Size[]>> = {
  products: [
    { ending: '.webp', width: 640, quality: 72, limit: 40_000 },
    { ending: '-320.webp', width: 320, quality: 72, limit: 16_000 },
    { ending: '-1280.webp', width: 1280, quality: 70, limit: 75_000 },
    { ending: '-160.avif', width: 160, quality: 56, limit: 5000 },
    { ending: '-320.avif', width: 320, quality: 52, limit: 12_000 },
    { ending: '-480.avif', width: 480, quality: 50, limit: 16_000 },
    { ending: '-720.avif', width: 720, quality: 50, limit: 30_000 },
    { ending: '-1280.avif', width: 1280, quality: 50, limit: 60_000 },
  ],
  banners: BANNERS,
  tiles: [
    { ending: '.webp', width: 800, quality: 72, limit: 20_000 },
    { ending: '-400.webp', width: 400, quality: 72, limit: 10_000 },
    { ending: '-400.avif', width: 400, quality: 56, limit: 6000 },
    { ending: '-800.avif', width: 800, quality: 54, limit: 12_000 },
    { ending: '-1200.avif', width: 1200, quality: 50, limit: 20_000 },
  ],
}

/** Where pictures lie, and in which sizes: those of the store, and those that the storefront itself brings. */
export const FOLDERS: readonly { folder: string; kindOf: (name: string) => DrawnKind }[] = [
  { folder: join(ROOT, 'server', 'assets', 'images', 'products'), kindOf: () => 'products' },
  { folder: join(ROOT, 'server', 'assets', 'images', 'banners'), kindOf: () => 'banners' },
  {
    folder: join(ROOT, 'web', 'public', 'app', 'pictures'),
    kindOf: (name) => (name.startsWith('tile-') ? 'tiles' : 'banners'),
  },
]
