/** Where the store has its pictures, by what they show. */
const FOLDERS = { products: '/assets/images/products/', banners: '/assets/images/banners/' } as const
/** What a picture is of. */
export type PictureKind = keyof typeof FOLDERS

/** Whether a photo is a picture of another host. */
export function isElsewhere(photo: string): boolean {
  return /^https?:\/\//i.test(photo)
}

/** The address of a photo: a file name in one of the store's folders, a path, or a full URL; '' for none. */
export function photoAddress(photo: string, kind: PictureKind): string {
  if (photo === '' || photo.startsWith('/') || isElsewhere(photo)) return photo
  return FOLDERS[kind] + encodeURIComponent(photo)
}

type Recipe = { crop: string; widths: readonly number[]; isSquare: boolean; quality: number }

/** The widths that pages ask for; the browsers' other format gets the same files (docs/decisions/016-catalog-import-and-pictures.md). */
export const pictureRecipes: Readonly<Record<PictureKind, readonly Recipe[]>> = {
  products: [{ crop: '', widths: [160, 320, 480, 640, 1280], isSquare: true, quality: 72 }],
  banners: [
    { crop: '', widths: [720, 1280, 1600], isSquare: false, quality: 72 },
    { crop: 'm', widths: [720, 1080], isSquare: true, quality: 72 },
  ],
}

/** By how much a picture can be made smaller without any page losing anything; 1: not at all. */
export function usefulScale(kind: PictureKind, { width, height }: { width: number; height: number }): number {
  const scales = pictureRecipes[kind].map(
    ({ widths, isSquare }) => (widths.at(-1) ?? 0) / (isSquare ? Math.min(width, height) : width),
  )
  return Math.min(1, Math.max(...scales))
}
