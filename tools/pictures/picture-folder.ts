import { createHash } from 'node:crypto'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Size } from './sizes.ts'

/** What stands between a picture's own name and the ending of each of its files. */
const HASH = /\.[0-9a-f]{8}(?=[-.]|$)/

/** A name without its hash: `whisk.3fa9c210-320.avif` → `whisk-320.avif`, `whisk.3fa9c210` → `whisk`. */
export function plainName(name: string): string {
  return name.replace(HASH, '')
}

/** The pictures of a folder, whatever hashes their files carry. */
export class PictureFolder {
  readonly #folder: string
  readonly #files: Map<string, string>

  private constructor(folder: string, files: readonly string[]) {
    this.#folder = folder
    this.#files = new Map(files.map((file) => [plainName(file), file]))
  }

  static async read(folder: string): Promise<PictureFolder> {
    return new PictureFolder(folder, await readdir(folder))
  }

  /** The own names of those that are there in all these sizes. */
  names(sizesOf: (name: string) => readonly Size[]): string[] {
    return [...this.#files.keys()]
      .filter((file) => file.endsWith('.webp'))
      .map((file) => file.slice(0, -'.webp'.length))
      .filter((name) => sizesOf(name).every(({ ending }) => this.#files.has(name + ending)))
  }

  /** A picture's name with a hash that changes with any of its files: `whisk` → `whisk.3fa9c210`. */
  async hashedName(name: string, sizes: readonly Size[]): Promise<string> {
    const hash = createHash('sha256')
    for (const file of this.#filesOf(name, sizes)) hash.update(await readFile(file))
    return `${name}.${hash.digest('hex').slice(0, 8)}`
  }

  /** Gives all files of a picture the name that their content asks for, and returns that name. */
  async nameByContent(name: string, sizes: readonly Size[]): Promise<string> {
    const hashed = await this.hashedName(name, sizes)
    for (const [at, file] of this.#filesOf(name, sizes).entries()) {
      await rename(file, join(this.#folder, hashed + sizes[at]?.ending))
    }
    return hashed
  }

  #filesOf(name: string, sizes: readonly Size[]): string[] {
    return sizes.map(({ ending }) => {
      const file = this.#files.get(name + ending)
      if (file === undefined) throw new Error(`${name}${ending} is missing in ${this.#folder}`)
      return join(this.#folder, file)
    })
  }
}
