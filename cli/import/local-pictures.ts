import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { type RowError, type ImportRow, type LocalPicture, locationOf } from './import-row.ts'
import { formatFault, pictureFormat } from '#core/catalog/picture-names.ts'
import { pictureUploadContentMaxLength } from '#generated/limits.ts'
import { PictureUpload } from '#generated/schemas.ts'

// Base64 makes four letters of three bytes.
const MOST_BYTES = (pictureUploadContentMaxLength / 4) * 3

/** Rows whose photo is a file of this machine have it as their `picture`, and no `photo` any more; faulty rows are left out. */
export type WithPictures = { rows: ImportRow[]; faults: RowError[] }

/**
 * Looks for the pictures that rows name: below `folder`, else beside the list. A name without a file there is taken for
 * one that the store knows; a path without a file, and a file that is no picture or too large, are faults.
 */
export async function findPictures(
  rows: readonly ImportRow[],
  folder: string | undefined,
): Promise<WithPictures> {
  const known = new Map<string, LocalPicture>()
  const faults: RowError[] = []
  const found: ImportRow[] = []
  for (const row of rows) {
    const { photo, ...fields } = row.fields
    if (typeof photo !== 'string' || !mayHavePicture(row) || /^https?:/i.test(photo) || photo === '') {
      found.push(row)
      continue
    }
    const beside = row.place.file === '-' ? '.' : dirname(row.place.file)
    const kind = row.kind === 'banners' ? 'banners' : 'products'
    const picture = await lookFor(photo, folder ?? beside, kind, known)
    if (typeof picture === 'string') faults.push({ ...locationOf(row, 'photo'), message: picture })
    else found.push(picture === null ? row : { ...row, fields, picture })
  }
  return { rows: found, faults }
}

function mayHavePicture({ kind }: ImportRow): boolean {
  return kind === 'products' || kind === 'banners'
}

/** A picture ready to be sent as it is, or why it cannot be. */
export async function readPicture(path: string, kind: LocalPicture['kind']): Promise<LocalPicture | string> {
  const { size } = await stat(path)
  if (size > MOST_BYTES)
    return `${basename(path)} has ${megabytes(size)} MB, and ${megabytes(MOST_BYTES)} MB is the most: save it smaller`
  const bytes = await readFile(path)
  const fault = formatFault(bytes)
  if (fault !== null) return `${basename(path)} is no picture that pages can show: ${fault}`
  const name = sentName(basename(path), bytes)
  return { path, name, kind, sha: createHash('sha256').update(bytes).digest('hex') }
}

/** The file's name as the store takes it: with the ending of a picture. */
function sentName(name: string, bytes: Uint8Array): string {
  const line = name.replaceAll(/[\\\r\n]/g, '-')
  return PictureUpload.safeParse({ name: line, kind: 'products', content: 'AAAA' }).success
    ? line
    : `${line.slice(0, 240)}.${pictureFormat(bytes) ?? 'jpeg'}`
}

/** Null: no file has this name, so it is one of the store's. */
async function lookFor(
  photo: string,
  folder: string,
  kind: LocalPicture['kind'],
  known: Map<string, LocalPicture>,
): Promise<LocalPicture | string | null> {
  const path = resolve(folder, photo.replaceAll('\\', '/'))
  const within = relative(resolve(folder), path)
  const outside = within === '' || within.startsWith('..') || isAbsolute(within)
  if (outside) return `${photo} is not below ${folder}: name the folder of the pictures with --pictures`
  const before = known.get(`${kind} ${path}`)
  if (before) return before
  const picture = await readPicture(await presentPath(path), kind).catch(
    (error: NodeJS.ErrnoException) => error,
  )
  if (picture instanceof Error) {
    if (picture.code !== 'ENOENT' && picture.code !== 'ENOTDIR')
      return `${photo} cannot be read (${picture.code ?? picture.message})`
    return /[/\\]/.test(photo) ? `There is no file ${join(folder, photo)}` : null
  }
  if (typeof picture !== 'string') known.set(`${kind} ${path}`, picture)
  return picture
}

/** The path of a file whose name may be composed otherwise on the disk: Macs write `é` as two characters. */
async function presentPath(path: string): Promise<string> {
  const wanted = basename(path).normalize('NFC')
  if (wanted === wanted.normalize('NFD')) return path
  const names = await readdir(dirname(path)).catch((): string[] => [])
  if (names.includes(basename(path))) return path
  const name = names.find((each) => each.normalize('NFC') === wanted)
  return name === undefined ? path : join(dirname(path), name)
}

function megabytes(bytes: number): string {
  return (bytes / 1000000).toFixed(1).replace(/\.0$/, '')
}
