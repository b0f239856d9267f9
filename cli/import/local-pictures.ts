import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { formatFault, photoOf, pictureFormat } from '#core/catalog/picture-names.ts'
import { pictureUploadContentMaxLength } from '#generated/limits.ts'
import { PictureUpload } from '#generated/schemas.ts'
import type { ImportRow, LocalPicture } from './import-row.ts'

/** Base64 makes four letters of three bytes. */
const MAX_BYTES = (pictureUploadContentMaxLength / 4) * 3
const BYTES_IN_A_MB = 1_000_000

/**
 * Finds the files that rows name as their photo: below `folder`, else beside the list. A name without a file is taken for a
 * picture of the store; a path without a file, and a file that is not a usable picture, are faults.
 */
export function createPictureFinder(folder: string | undefined): (row: ImportRow) => Promise<ImportRow> {
  const pictures = new Map<string, LocalPicture | string | null>()
  return async (row) => {
    const { photo, ...fields } = row.fields
    if (row.kind !== 'products' && row.kind !== 'banners') return row
    if (typeof photo !== 'string' || photo === '' || /^https?:/i.test(photo)) return row
    const within = folder ?? (row.place.file === '-' ? '.' : dirname(row.place.file))
    const path = join(within, photo.replaceAll('\\', '/'))
    const below = relative(within, path)
    if (below === '' || below.startsWith('..') || isAbsolute(below))
      return faulty(row, `${photo} is not below ${within}: name the folder of the pictures with --pictures`)
    const key = `${row.kind} ${path}`
    const picture = pictures.get(key) ?? (await pictureAt(path, row.kind))
    pictures.set(key, picture)
    if (picture === null) return below === basename(path) ? row : faulty(row, `There is no file ${path}`)
    return typeof picture === 'string' ? faulty(row, picture) : { ...row, fields, picture }
  }
}

/** The picture of a path; null where there is no file. Macs write `é` as two characters. */
async function pictureAt(path: string, kind: LocalPicture['kind']): Promise<LocalPicture | string | null> {
  const file = [path, path.normalize('NFC'), path.normalize('NFD')].find((each) => existsSync(each))
  return file === undefined ? null : readPicture(file, kind)
}

function faulty(row: ImportRow, message: string): ImportRow {
  return { ...row, faults: [...(row.faults ?? []), { column: row.titles?.['photo'] ?? 'photo', message }] }
}

/** A picture that can be sent, or why it cannot. */
export async function readPicture(path: string, kind: LocalPicture['kind']): Promise<LocalPicture | string> {
  try {
    if ((await stat(path)).size > MAX_BYTES)
      return `${basename(path)} has more than ${MAX_BYTES / BYTES_IN_A_MB} MB`
    const bytes = await readFile(path)
    const fault = formatFault(bytes)
    if (fault !== null) return `${basename(path)} is not a picture that pages can show: ${fault}`
    const name = uploadName(basename(path), bytes)
    return { path, name, kind, photo: photoOf(name, createHash('sha256').update(bytes).digest('hex')) }
  } catch (error) {
    return `${path} cannot be read: ${(error as Error).message}`
  }
}

/** The name of the file with an extension that the store takes. */
function uploadName(file: string, bytes: Uint8Array): string {
  const name = file.replaceAll(/[\\\r\n]/g, '-')
  const isTaken = PictureUpload.safeParse({ name, kind: 'products', content: 'AAAA' }).success
  return isTaken ? name : `${name.slice(0, 240)}.${pictureFormat(bytes) ?? 'jpeg'}`
}
