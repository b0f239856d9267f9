/** Where the store keeps its pictures (spec §7). */
const FOLDERS = { products: '/assets/images/products/', banners: '/assets/images/banners/' } as const

export type PictureAddress = {
  /** The file as it is. */
  src: string
  /** The same without its ending, to which a width may be added; absent for pictures of another host. */
  base?: string
}

/** The address of a photo: a file name in one of the store's folders, a path, or a full URL (spec §3). */
export function pictureAddress(photo: string, folder: keyof typeof FOLDERS): PictureAddress {
  if (photo === '' || /^https?:\/\//i.test(photo)) return { src: photo }
  const src = photo.startsWith('/') ? photo : FOLDERS[folder] + encodeURIComponent(photo)
  return { src, base: src.replace(/\.[^./]*$/, '') }
}

/** Prepared widths of a picture, as in `<source srcset>`. */
export function widthsOf(base: string, widths: readonly number[]): string {
  return widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
}
