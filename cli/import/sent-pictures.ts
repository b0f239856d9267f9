import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import type { ImportRow, LocalPicture } from './import-row.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { writeFileSafely } from '#cli/session/json-store.ts'
import { photoOf } from '#core/catalog/picture-names.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

export type StoredPicture = ReplyOf<'addPicture', 201>

/** What the store calls pictures that were sent from here, by what they are. */
export type SentPictures = {
  photoOf: (picture: LocalPicture) => string | undefined
  forget: (picture: LocalPicture) => void
  /** How many pictures of these rows are to be uploaded, and how many the store has. */
  count: (rows: readonly ImportRow[]) => { uploaded: number; known: number }
  /** Sends a picture, and remembers what the store calls it. */
  send: (picture: LocalPicture) => Promise<StoredPicture>
}

/** What the store will call a picture that has not been sent yet. */
export function expectedPhoto({ name, sha }: LocalPicture): string {
  return photoOf(name, sha)
}

/** Remembers on the disk what was sent to this store, so that a picture goes there once. */
export async function openSentPictures(context: CliContext): Promise<SentPictures> {
  const { api, kept, settings } = context
  const folder = join(kept.folder, 'imports')
  const urlHash = createHash('sha256').update(settings.url).digest('hex')
  const path = join(folder, `pictures-${urlHash.slice(0, 12)}.json`)
  const photos = await readPhotos(path)
  return {
    photoOf: (picture) => photos.get(keyOf(picture)),
    forget: (picture) => void photos.delete(keyOf(picture)),
    count(rows) {
      const all = picturesIn(rows)
      const known = all.filter((picture) => photos.has(keyOf(picture))).length
      return { uploaded: all.length - known, known }
    },
    async send(picture) {
      const { kind, name } = picture
      const content = (await readFile(picture.path)).toString('base64')
      const body = { name, kind, content }
      const { data } = unwrap(await api.call('addPicture', { body }))
      photos.set(keyOf(picture), data.photo)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileSafely(path, `${JSON.stringify(Object.fromEntries(photos))}\n`)
      return data
    },
  }
}

/** Sends the pictures of rows that the store does not have. */
export async function sendPictures(
  context: CliContext,
  rows: readonly ImportRow[],
  pictures: SentPictures,
): Promise<void> {
  const unknown = picturesIn(rows).filter((picture) => pictures.photoOf(picture) === undefined)
  for (const [at, picture] of unknown.entries()) {
    context.out.progress(`Picture ${at + 1} of ${unknown.length}: ${picture.name}`)
    try {
      await pictures.send(picture)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      throw error.with({
        detail: `No row was written. Of ${unknown.length} pictures ${at} were sent; ${picture.path} was not.`,
        hints: [...error.hints, 'Run the same command again: it goes on with this picture.'],
        cause: error,
      })
    }
  }
}

function picturesIn(rows: readonly ImportRow[]): LocalPicture[] {
  return [
    ...new Map(rows.flatMap(({ picture }) => (picture ? [[picture.path, picture] as const] : []))).values(),
  ]
}

function keyOf({ kind, name, sha }: LocalPicture): string {
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
