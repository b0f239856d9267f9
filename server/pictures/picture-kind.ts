/** What a picture is of; the folder below `/assets/images/` that it has its address in. */
export type PictureKind = 'products' | 'banners'
