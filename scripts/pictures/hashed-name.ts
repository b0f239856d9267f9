import { createHash } from 'node:crypto'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Size } from './sizes.ts'

/** What stands between a picture's own name and the ending of each of its files. */
const HASH = /\.[0-9a-f]{8}(?=[-.])/

/** A file's name without its hash: `whisk.3fa9c210-320.avif` → `whisk-320.avif`. */
export function plainName(file: string): string {
  return file.replace(HASH, '')
}

/** The name of a picture, with a hash that changes with any of its files: `whisk` → `whisk.3fa9c210`. */
export async function hashedName(folder: string, name: string, sizes: readonly Size[]): Promise<string> {
  const files = await filesOf(folder, name, sizes)
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(folder, file)))
  return `${name}.${hash.digest('hex').slice(0, 8)}`
}

/** Gives all files of a picture the name that their content asks for, and returns that name. */
export async function nameByContent(folder: string, name: string, sizes: readonly Size[]): Promise<string> {
  const files = await filesOf(folder, name, sizes)
  const hashed = await hashedName(folder, name, sizes)
  await Promise.all(
    files.map((file, at) => rename(join(folder, file), join(folder, hashed + sizes[at]?.ending))),
  )
  return hashed
}

/** The files of a picture in the order of its sizes, whatever hash they carry. */
async function filesOf(folder: string, name: string, sizes: readonly Size[]): Promise<string[]> {
  const present = new Map((await readdir(folder)).map((file) => [plainName(file), file]))
  return sizes.map(({ ending }) => {
    const file = present.get(name + ending)
    if (file === undefined) throw new Error(`${name}${ending} is missing in ${folder}`)
    return file
  })
}
