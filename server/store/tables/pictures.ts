/** A picture that an operator added; `photo` is what rows name, `name` the same without hash and ending. */
export type PicturesTable = {
  kind: 'products' | 'banners'
  photo: string
  name: string
  /** As it was sent. */
  width: number
  height: number
  /** Of all its files. */
  bytes: number
  added_at: number
}

/** One size of a picture; `crop` is empty for the picture as it is, `m` for a phone's crop of a banner. */
export type PictureFilesTable = {
  kind: 'products' | 'banners'
  photo: string
  crop: string
  width: number
  content: Uint8Array
}
