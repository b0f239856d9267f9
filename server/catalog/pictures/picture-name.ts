import { stat, readdir } from 'node:fs/promises'

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
const ORIGINALS = ['webp', 'png', 'jpg', 'jpeg', 'avif', 'gif']

/** Whether the name of a picture changes with what is in it, as those do that `tools/pictures` has made. */
export function isHashed(file: string): boolean {
  return HASH.test(file)
}

/** The pictures of a folder, read again when one was added. Only what is listed is ever found. */
export class PictureListing {
  readonly #folder: string
  #changedAt = NaN
  #exact: ReadonlyMap<string, string> = new Map()
  #originals: ReadonlyMap<string, string> = new Map()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * What stands in for a file that is not there: the same one under the hash that it has today (carts and catalogs remember
   * older names), or for a width or crop that does not exist (`x-320.avif`, `x-m.webp`) the original, whatever its ending.
   */
  async standIn(file: string): Promise<string | undefined> {
    await this.#read()
    const plain = file.replace(HASH, '')
    const stem = plain.replace(/\.[^.]+$/, '')
    const noWidth = stem.replace(/-\d{2,4}$/, '')
    // A phone's crop of a banner is a width of its own; a name that only ends alike comes first.
    const shorter = [noWidth, noWidth.replace(/-m$/, '')].filter((name) => name !== stem)
    const original = shorter.map((name) => this.#originals.get(name)).find((found) => found !== undefined)
    return this.#exact.get(plain) ?? original
  }

  /** The file of this name under the hash that it has today; a width or a crop is no picture of its own. */
  async today(name: string): Promise<string | undefined> {
    await this.#read().catch(() => {})
    return this.#exact.get(name.replace(HASH, ''))
  }

  async #read(): Promise<void> {
    const { mtimeMs } = await stat(this.#folder)
    if (mtimeMs === this.#changedAt) return
    const files = await readdir(this.#folder)
    this.#exact = new Map(files.map((file) => [file.replace(HASH, ''), file]))
    const originals = new Map<string, string>()
    for (const ending of ORIGINALS.toReversed()) {
      for (const [plain, file] of this.#exact) {
        if (plain.toLowerCase().endsWith(`.${ending}`))
          originals.set(plain.slice(0, -ending.length - 1), file)
      }
    }
    this.#originals = originals
    this.#changedAt = mtimeMs
  }
}
