/** Picture folders of the store. */
const FOLDERS = { products: '/assets/images/products/', banners: '/assets/images/banners/' } as const
export type PictureKind = keyof typeof FOLDERS

/** Returns whether a photo is an absolute URL. */
export function isElsewhere(photo: string): boolean {
  return /^https?:\/\//i.test(photo)
}

/** Returns the URL of a photo, which is a file name in a folder of the store, a path, an absolute URL or ''. */
export function photoAddress(photo: string, kind: PictureKind): string {
  if (photo === '' || photo.startsWith('/') || isElsewhere(photo)) return photo
  return FOLDERS[kind] + encodeURIComponent(photo)
}

type Recipe = { crop: string; widths: readonly number[]; isSquare: boolean; quality: number }

/** Widths that pages request (docs/decisions/016-catalog-import-and-pictures.md). */
export const pictureRecipes: Readonly<Record<PictureKind, readonly Recipe[]>> = {
  products: [{ crop: '', widths: [160, 320, 480, 640, 1280], isSquare: true, quality: 72 }],
  banners: [
    { crop: '', widths: [720, 1280, 1600], isSquare: false, quality: 72 },
    { crop: 'm', widths: [720, 1080], isSquare: true, quality: 72 },
  ],
}

/** Returns the factor by which a picture can be downscaled without loss on any page; 1 when not at all. */
export function usefulScale(kind: PictureKind, { width, height }: { width: number; height: number }): number {
  const scales = pictureRecipes[kind].map(
    ({ widths, isSquare }) => (widths.at(-1) ?? 0) / (isSquare ? Math.min(width, height) : width),
  )
  return Math.min(1, Math.max(...scales))
}
