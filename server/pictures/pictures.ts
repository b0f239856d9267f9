import { join } from 'node:path'
import type { Db } from '#server/store/db.ts'
import { PictureListing } from './picture-listing.ts'

/** What a picture is of; the folder below `/assets/images/` that it has its address in. */
export type PictureKind = 'products' | 'banners'

/** The pictures of the store: files in its folder. */
export class Pictures {
  readonly #listings: Readonly<Record<PictureKind, PictureListing>>

  /** `assetsFolder` is what stands behind `/assets/`. */
  constructor(assetsFolder: string) {
    const listing = (kind: PictureKind) => new PictureListing(join(assetsFolder, 'images', kind))
    this.#listings = { products: listing('products'), banners: listing('banners') }
  }

  /** Which of these names stand for a picture, and the name that it has today: `whisk.webp` → `whisk.3fa9c210.webp`. */
  async find(_db: Db, kind: PictureKind, names: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (const name of names) {
      const file = await this.#listings[kind].today(name)
      if (file !== undefined) found.set(name, file)
    }
    return found
  }
}
