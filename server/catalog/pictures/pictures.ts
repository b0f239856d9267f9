import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { picturesNamed, readPictureFile } from '#server/catalog/pictures/picture-queries.ts'
import { plainName, storedName } from '#core/catalog/picture-names.ts'
import type { PictureKind } from '#core/catalog/pictures.ts'
import { PictureListing, readFileName, type AskedFile } from './picture-name.ts'

/** The default width of a picture. */
const PLAIN_WIDTH = { products: 640, banners: 1600 }

/** A file of a picture that an operator added; always WebP. */
export type AddedFile = {
  content: Uint8Array
  /** Whether the name changes with the picture. */
  isExact: boolean
}

/** The pictures of the store: files in its folder, and those that operators added, in the database. */
export class Pictures {
  readonly #db: Db
  readonly #listings: Readonly<Record<PictureKind, PictureListing>>

  /** `assetsFolder` is what stands behind `/assets/`. */
  constructor(db: Db, assetsFolder: string) {
    const listing = (kind: PictureKind) => new PictureListing(join(assetsFolder, 'images', kind))
    this.#db = db
    this.#listings = { products: listing('products'), banners: listing('banners') }
  }

  /**
   * Which of these names stand for a picture, and for which: exactly it, or else the newest that was sent under that name,
   * whatever its hash and ending: `whisk.png` → `whisk.3fa9c210.webp`.
   */
  async find(db: Db, kind: PictureKind, names: readonly string[]): Promise<Map<string, string>> {
    const stored = [...new Set(names.map(storedName))]
    const added = stored.length > 0 ? await picturesNamed(db, kind, stored) : []
    const exact = new Set(added.map(({ photo }) => photo))
    const newest = new Map(added.toReversed().map(({ name, photo }) => [name, photo]))
    const found = new Map<string, string>()
    for (const name of names) {
      const photo = exact.has(name)
        ? name
        : (newest.get(storedName(name)) ?? (await this.#listings[kind].today(name)))
      if (photo !== undefined) found.set(name, photo)
    }
    return found
  }

  /** The file of an added picture that stands for this name: at least as wide as it asks for, where there is one so wide. */
  async file(kind: PictureKind, name: string): Promise<AddedFile | null> {
    const asked = readFileName(name)
    const photo = asked && (await this.#photoFor(kind, name, asked))
    if (!photo) return null
    const { crop, width } = asked
    const size = { crop, width: width ?? PLAIN_WIDTH[kind] }
    const content = await readPictureFile(this.#db, kind, photo, size)
    return content ? { content, isExact: asked.hash !== null && photo === photoName(asked) } : null
  }

  /** The file in the folder that stands in for one of this name that is not there; undefined where none does. */
  standIn(kind: PictureKind, name: string): Promise<string | undefined> {
    return this.#listings[kind].standIn(name)
  }

  async #photoFor(kind: PictureKind, name: string, asked: AskedFile): Promise<string | null> {
    // A name that only ends like a width comes first.
    const names = [plainName(name), asked.name]
    const found = await picturesNamed(this.#db, kind, [...new Set(names)])
    const exact = found.find(({ photo }) => photo === photoName(asked))
    const best = exact ?? names.map((each) => found.find((picture) => picture.name === each)).find(Boolean)
    return best?.photo ?? null
  }
}

function photoName({ name, hash }: { name: string; hash: string | null }): string {
  return `${name}.${hash}.webp`
}
