import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { formatFault, photoOf, pictureFormat } from '#core/catalog/picture-names.ts'
import { pictureUploadContentMaxLength } from '#generated/limits.ts'
import { PictureUpload } from '#generated/schemas.ts'
import { locationOf, type ImportRow, type ListItem, type LocalPicture } from './import-row.ts'

/** Base64 makes four letters of three bytes. */
const MAX_BYTES = (pictureUploadContentMaxLength / 4) * 3

/**
 * Finds the files that rows name as their photo: below `folder`, else beside the list. A name without a file is taken for a
 * picture of the store; a path without a file, and a file that is not a usable picture, are errors.
 */
export function createPictureFinder(folder: string | undefined): (row: ImportRow) => Promise<ListItem> {
  const known = new Map<string, LocalPicture>()
  return async (row) => {
    const { photo, ...fields } = row.fields
    if (row.kind !== 'products' && row.kind !== 'banners') return row
    if (typeof photo !== 'string' || photo === '' || /^https?:/i.test(photo)) return row
    const beside = row.place.file === '-' ? '.' : dirname(row.place.file)
    const picture = await findPicture(photo, folder ?? beside, row.kind, known)
    if (typeof picture === 'string') return { ...locationOf(row, 'photo'), message: picture }
    return picture === null ? row : { ...row, fields, picture }
  }
}

/** A picture that can be sent, or why it cannot. */
export async function readPicture(path: string, kind: LocalPicture['kind']): Promise<LocalPicture | string> {
  const { size } = await stat(path)
  if (size > MAX_BYTES)
    return `${basename(path)} has ${megabytes(size)} MB, more than ${megabytes(MAX_BYTES)} MB`
  const bytes = await readFile(path)
  const fault = formatFault(bytes)
  if (fault !== null) return `${basename(path)} is not a picture that pages can show: ${fault}`
  const name = uploadName(basename(path), bytes)
  return { path, name, kind, photo: photoOf(name, createHash('sha256').update(bytes).digest('hex')) }
}

/** The name of the file with an extension that the store takes. */
function uploadName(file: string, bytes: Uint8Array): string {
  const name = file.replaceAll(/[\\\r\n]/g, '-')
  const isTaken = PictureUpload.safeParse({ name, kind: 'products', content: 'AAAA' }).success
  return isTaken ? name : `${name.slice(0, 240)}.${pictureFormat(bytes) ?? 'jpeg'}`
}

/** The picture of a file, why it cannot be used, or null where no file has this name. */
async function findPicture(
  photo: string,
  folder: string,
  kind: LocalPicture['kind'],
  known: Map<string, LocalPicture>,
): Promise<LocalPicture | string | null> {
  const path = resolve(folder, photo.replaceAll('\\', '/'))
  const within = relative(resolve(folder), path)
  if (within === '' || within.startsWith('..') || isAbsolute(within))
    return `${photo} is not below ${folder}: name the folder of the pictures with --pictures`
  const before = known.get(`${kind} ${path}`)
  if (before) return before
  const picture = await readPicture(await existingPath(path), kind).catch(
    (error: NodeJS.ErrnoException) => error,
  )
  if (picture instanceof Error) {
    if (picture.code !== 'ENOENT' && picture.code !== 'ENOTDIR')
      return `${photo} cannot be read: ${picture.message}`
    return /[/\\]/.test(photo) ? `There is no file ${join(folder, photo)}` : null
  }
  if (typeof picture !== 'string') known.set(`${kind} ${path}`, picture)
  return picture
}

/** The path of a file whose name may be composed differently on the disk: Macs write `é` as two characters. */
async function existingPath(path: string): Promise<string> {
  const wanted = basename(path).normalize('NFC')
  if (wanted === wanted.normalize('NFD')) return path
  const names = await readdir(dirname(path)).catch((): string[] => [])
  const name = names.includes(basename(path))
    ? undefined
    : names.find((each) => each.normalize('NFC') === wanted)
  return name === undefined ? path : join(dirname(path), name)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')
}
