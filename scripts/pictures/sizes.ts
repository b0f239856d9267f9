/** A picture file: how wide, how well encoded, and how many bytes it may have. */
export type Size = { ending: string; width: number; quality: number; limit: number }

/** What lies in `server/assets/images` for each picture of the shop: the file that the catalog names comes first. */
export const SIZES: Readonly<Record<'products' | 'banners', readonly Size[]>> = {
  products: [
    { ending: '.webp', width: 640, quality: 72, limit: 40_000 },
    { ending: '-160.avif', width: 160, quality: 56, limit: 5000 },
    { ending: '-320.avif', width: 320, quality: 52, limit: 12_000 },
    { ending: '-640.avif', width: 640, quality: 48, limit: 25_000 },
    { ending: '-1280.avif', width: 1280, quality: 50, limit: 60_000 },
  ],
  banners: [
    { ending: '.webp', width: 1600, quality: 72, limit: 60_000 },
    { ending: '-720.avif', width: 720, quality: 56, limit: 25_000 },
    { ending: '-1280.avif', width: 1280, quality: 54, limit: 40_000 },
    { ending: '-1600.avif', width: 1600, quality: 54, limit: 60_000 },
    { ending: '-m.webp', width: 720, quality: 72, limit: 40_000 },
    { ending: '-m-720.avif', width: 720, quality: 54, limit: 25_000 },
  ],
}
