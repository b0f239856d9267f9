import { mkdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from 'node:path'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure } from '#cli/failure.ts'
import { answerOf } from '#cli/network/answer.ts'
import { type ListFault, type ListRow, type LocalPicture, spotOf } from '#cli/lists/list-row.ts'
import { writeFileSafely } from '#cli/session/kept-file.ts'
import type { OperationId, ReplyOf } from '#generated/operation-types.ts'
import { hashOf } from './import-plan.ts'
import { createHash } from 'node:crypto'
import { pictureUploadContentMaxLength } from '#generated/limits.ts'
import { PictureUpload } from '#generated/schemas.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallResult } from '#client/call.ts'

export type KeptPicture = ReplyOf<'addPicture', 201>

/** What the store calls pictures that were sent from here, by what they are. */
export type SentPictures = {
  photoOf: (picture: LocalPicture) => string | undefined
  forget: (picture: LocalPicture) => void
  /** Sends a picture, and remembers what the store calls it. */
  send: (picture: LocalPicture) => Promise<KeptPicture>
}

/** Remembers on the disk what was sent to this store, so that a picture goes there once. */
export async function openSentPictures({ api, kept, settings }: CliContext): Promise<SentPictures> {
  const folder = join(kept.folder, 'imports')
  const path = join(folder, `pictures-${hashOf(settings.url).slice(0, 12)}.json`)
  const photos = await readPhotos(path)
  return {
    photoOf: (picture) => photos.get(nameOf(picture)),
    forget: (picture) => void photos.delete(nameOf(picture)),
    async send(picture) {
      const { kind } = picture
      const { name, content } = await madeReady(picture)
      const { data } = answerOf(await api.call('addPicture', { body: { name, kind, content } }))
      photos.set(nameOf(picture), data.photo)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileSafely(path, `${JSON.stringify(Object.fromEntries(photos))}\n`)
      return data
    },
  }
}

/** What of a picture is sent: less than there is where cameras have made it, see pictures/shrink-picture.ts. */
async function madeReady({ path, name, kind }: LocalPicture): Promise<{ name: string; content: string }> {
  const bytes = await readFile(path)
  const made = CAN_BE_MADE.test(name)
    ? (await import('#cli/pictures/shrink-picture.ts')).shrunkPicture(bytes, { kind, mostBytes: MOST_BYTES })
    : null
  if (typeof made === 'string')
    throw new Failure(exitCodes.refused, 'picture_unreadable', `${basename(path)} ${made}`)
  return made === null
    ? { name, content: bytes.toString('base64') }
    : { name: name.replace(/\.png$/, '.jpg'), content: made.toString('base64') }
}

function nameOf({ kind, name, sha }: LocalPicture): string {
  return `${kind}/${name}/${sha}`
}

/** A memory that cannot be read is none: pictures are then sent once more. */
async function readPhotos(path: string): Promise<Map<string, string>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(path, 'utf8')) as Record<string, string>))
  } catch {
    return new Map()
  }
}
// Base64 makes four letters of three bytes.
const MOST_BYTES = (pictureUploadContentMaxLength / 4) * 3
/** No camera writes larger files that anybody takes for a picture of goods. */
const MOST_READ_BYTES = 100_000_000
const CAN_BE_MADE = /\.(?:jpe?g|png)$/

/** Rows whose photo is a file of this machine have it as their `picture`, and no `photo` any more; faulty rows are left out. */
export type WithPictures = { rows: ListRow[]; faults: ListFault[] }
const KINDS: Readonly<Record<string, string>> = { '.jpeg': '.jpg' }
const MAGIC: readonly (readonly [ending: string, test: (bytes: Buffer) => boolean])[] = [
  ['.webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'],
  ['.avif', (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 32))],
  ['.jpg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['.png', (bytes) => ascii(bytes, 1, 4) === 'PNG' && bytes[0] === 0x89],
  ['.heic', (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /hei[cxms]|hev[cx]|mif1/.test(ascii(bytes, 8, 32))],
]

/**
 * Looks for the pictures that rows name: below `folder`, else beside the list. A name without a file there is taken for
 * one that the store knows; a path without a file, a file that is no picture or too large, and two pictures of one name
 * are faults.
 */
export async function findPictures(
  rows: readonly ListRow[],
  folder: string | undefined,
): Promise<WithPictures> {
  const known = new Map<string, LocalPicture>()
  const faults: ListFault[] = []
  const found: ListRow[] = []
  for (const row of rows) {
    const { photo, ...fields } = row.fields
    if (typeof photo !== 'string' || !mayHavePicture(row) || /^https?:/i.test(photo) || photo === '') {
      found.push(row)
      continue
    }
    const beside = row.place.file === '-' ? '.' : dirname(row.place.file)
    const picture = await lookFor(
      photo,
      folder ?? beside,
      row.kind === 'banners' ? 'banners' : 'products',
      known,
    )
    if (typeof picture === 'string') {
      faults.push({ ...spotOf(row, 'photo'), message: picture })
    } else {
      found.push(picture === null ? row : { ...row, fields, picture })
    }
  }
  return { rows: found, faults }
}

/** A picture ready to be sent, or why it cannot be. */
export async function readPicture(path: string, kind: LocalPicture['kind']): Promise<LocalPicture | string> {
  const { size } = await stat(path)
  if (size > MOST_READ_BYTES) return tooLarge(path, size, MOST_READ_BYTES)
  const bytes = await readFile(path)
  const ending = MAGIC.find(([, test]) => test(bytes))?.[0]
  if (ending === undefined) return `${basename(path)} is no WebP, AVIF, JPEG or PNG picture`
  if (ending === '.heic')
    return `${basename(path)} is a HEIC photo, which browsers do not show: export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)`
  const said = extname(path).toLowerCase()
  if ((KINDS[said] ?? said) !== ending)
    return `${basename(path)} holds a ${ending.slice(1)} picture: end its name in ${ending}`
  const name = basename(path, extname(path)).trim().replaceAll(/\s+/gu, '-') + said
  const fault = PictureUpload.safeParse({ name, kind, content: 'AAAA' }).error?.issues[0]?.message
  if (fault !== undefined) return `${basename(path)}: ${fault}`
  const unfit = CAN_BE_MADE.test(ending)
    ? (await import('#cli/pictures/shrink-picture.ts')).faultOf(bytes, { kind, mostBytes: MOST_BYTES })
    : null
  if (unfit !== null) return `${basename(path)} ${unfit}`
  if (bytes.length > MOST_BYTES && !CAN_BE_MADE.test(ending)) return tooLarge(path, bytes.length, MOST_BYTES)
  return { path, name, kind, sha: createHash('sha256').update(bytes).digest('hex') }
}

function tooLarge(path: string, bytes: number, most: number): string {
  return `${basename(path)} has ${megabytes(bytes)} MB, and ${megabytes(most)} MB is the most: make it smaller (1280 pixels wide are enough)`
}

function mayHavePicture({ kind }: ListRow): boolean {
  return kind === 'products' || kind === 'banners'
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
  const picture = await readPicture(path, kind).catch((error: NodeJS.ErrnoException) => error)
  if (picture instanceof Error) {
    if (picture.code !== 'ENOENT' && picture.code !== 'ENOTDIR')
      return `${photo} cannot be read (${picture.code ?? picture.message})`
    return /[/\\]/.test(photo) ? `There is no file ${join(folder, photo)}` : null
  }
  if (typeof picture === 'string') return picture
  const other = known.get(`${kind}/${picture.name}`)
  if (other && other.sha !== picture.sha)
    return `${other.path} has the same name and is another picture: rename one`
  known.set(`${kind}/${picture.name}`, other ?? picture)
  return other ?? picture
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

function megabytes(bytes: number): string {
  return (bytes / 1000000).toFixed(1)
}

const MOST_TRIES = 10
const LONGEST_WAIT_S = 60

/**
 * Calls again while a busy store says when to: a large import keeps it busy by itself. Only for calls that can be made
 * twice, such as those with a key.
 */
export async function patiently<Id extends OperationId>(
  { interrupted }: CliContext,
  call: () => Promise<CallResult<Id>>,
): Promise<CallResult<Id>> {
  for (let tries = 1; ; tries += 1) {
    const result = await call()
    const seconds = result.ok ? undefined : result.problem.retryAfter
    if (seconds === undefined || seconds > LONGEST_WAIT_S || tries === MOST_TRIES) return result
    await pause(seconds * 1000, undefined, { signal: interrupted }).catch(() => undefined)
    if (interrupted.aborted) return result
  }
}
