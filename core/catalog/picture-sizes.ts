import type { PictureKind } from './photo-address.ts'

type Recipe = { crop: string; widths: readonly number[]; isSquare: boolean; quality: number }

/** The widths that pages ask for; the browsers' other format gets the same files (docs/decisions/016). */
export const pictureRecipes: Readonly<Record<PictureKind, readonly Recipe[]>> = {
  products: [{ crop: '', widths: [160, 320, 480, 640, 1280], isSquare: true, quality: 72 }],
  banners: [
    { crop: '', widths: [720, 1280, 1600], isSquare: false, quality: 72 },
    { crop: 'm', widths: [720, 1080], isSquare: true, quality: 72 },
  ],
}

/** More the store does not read. */
export const MOST_PIXELS = 25_000_000

/** By how much a picture can be made smaller without any page losing anything; 1 where it has no more than pages show. */
export function usefulScale(kind: PictureKind, { width, height }: { width: number; height: number }): number {
  const scales = pictureRecipes[kind].map(
    ({ widths, isSquare }) => (widths.at(-1) ?? 0) / (isSquare ? Math.min(width, height) : width),
  )
  return Math.min(1, Math.max(...scales))
}
