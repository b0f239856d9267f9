import { readdir } from 'node:fs/promises'

/** What the name of a file asks for: which picture, cropped how, how wide; no width means the picture as it is. */
export type AskedFile = { name: string; hash: string | null; crop: string; width: number | null }

const FILE = /^(.+?)(?:\.([0-9a-f]{8}))?(-m)?(?:-(\d{2,4}))?\.(?:avif|webp|jpe?g|png)$/

/** Reads a file name such as `whisk.3fa9c210-320.avif`; null where it is none of a picture. */
export function readFileName(file: string): AskedFile | null {
  const [, name, hash = null, crop, width] = FILE.exec(file) ?? []
  if (name === undefined) return null
  return {
    name,
    hash,
    crop: crop === undefined ? '' : 'm',
    width: width === undefined ? null : Number(width),
  }
}

const HASH = /\.[0-9a-f]{8}(?=(?:-m)?(?:-\d{2,4})?\.(?:avif|webp)$)/

/** Whether the name of a picture changes with what is in it, as those do that `tools/pictures` has made. */
export function isHashed(file: string): boolean {
  return HASH.test(file)
}

/** The pictures of a folder that comes with the store. Only what is listed is ever found. */
export class PictureListing {
  readonly #folder: string
  #files: Promise<ReadonlyMap<string, string>> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * What stands in for a file that is not there: the same one under the hash that it has today (carts and catalogs remember
   * older names), or for a width or crop that does not exist (`x-320.avif`, `x-m.webp`) the whole picture.
   */
  async standIn(file: string): Promise<string | undefined> {
    const files = await this.#read()
    const plain = file.replace(HASH, '')
    const stem = plain.replace(/\.[^.]+$/, '')
    const noWidth = stem.replace(/-\d{2,4}$/, '')
    // A phone's crop of a banner is a width of its own.
    const shorter = [noWidth, noWidth.replace(/-m$/, '')].filter((name) => name !== stem)
    const whole = shorter.map((name) => `${name}.webp`)
    return [plain, ...whole].map((name) => files.get(name)).find((found) => found !== undefined)
  }

  /** The file of this name under the hash that it has today; a width or a crop is no picture of its own. */
  async today(name: string): Promise<string | undefined> {
    return (await this.#read()).get(name.replace(HASH, ''))
  }

  /** The files by their names without a hash. */
  #read(): Promise<ReadonlyMap<string, string>> {
    this.#files ??= readdir(this.#folder).then(
      (files) => new Map(files.map((file) => [file.replace(HASH, ''), file])),
      () => {
        // Read again at the next request.
        this.#files = undefined
        return new Map()
      },
    )
    return this.#files
  }
}
