import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { storedName } from '#core/catalog/picture-names.ts'
import type { PictureKind } from '#core/catalog/pictures.ts'
import type { Db } from '#server/db/db.ts'
import { picturesNamed, readPictureFile } from './picture-queries.ts'

/** The default width of a picture. */
const PLAIN_WIDTH = { products: 640, banners: 1600 }

/** The hash in the name of a file, such as `whisk.3fa9c210-m-320.avif`. */
const HASH = /\.[0-9a-f]{8}(?=(?:-m)?(?:-\d{2,4})?\.(?:avif|webp)$)/
/** The name of a picture with its hash, its crop and its width. */
const FILE = /^(.+\.[0-9a-f]{8})(?:-(m))?(?:-(\d{2,4}))?\.(?:avif|webp)$/

/** Whether the name of a picture changes with what is in it. */
export function isHashed(file: string): boolean {
  return HASH.test(file)
}

/** The pictures of the store: files in its folder, and those that operators added, in the database. */
export class Pictures {
  readonly #db: Db
  readonly #folder: string
  readonly #listings: Partial<Record<PictureKind, Promise<ReadonlyMap<string, string>>>> = {}

  /** `assetsFolder` is what stands behind `/assets/`. */
  constructor(db: Db, assetsFolder: string) {
    this.#db = db
    this.#folder = join(assetsFolder, 'images')
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
        : (newest.get(storedName(name)) ?? (await this.fileToday(kind, name)))
      if (photo !== undefined) found.set(name, photo)
    }
    return found
  }

  /** An added picture as WebP, in the size closest to the one that the name of a file asks for. */
  async added(kind: PictureKind, file: string): Promise<Uint8Array | undefined> {
    const [, photo, crop = '', width = PLAIN_WIDTH[kind]] = FILE.exec(file) ?? []
    if (photo === undefined) return undefined
    return readPictureFile(this.#db, kind, `${photo}.webp`, { crop, width: Number(width) })
  }

  /** The file in the folder of this name under its present hash: carts and catalogs remember former ones. */
  async fileToday(kind: PictureKind, name: string): Promise<string | undefined> {
    const listing = (this.#listings[kind] ??= this.#list(kind))
    return (await listing).get(name.replace(HASH, ''))
  }

  /** The files of a folder by their names without a hash. */
  async #list(kind: PictureKind): Promise<ReadonlyMap<string, string>> {
    const files = await readdir(join(this.#folder, kind)).catch(() => [])
    return new Map(files.map((file) => [file.replace(HASH, ''), file]))
  }
}
