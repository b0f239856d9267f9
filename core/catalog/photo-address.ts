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
