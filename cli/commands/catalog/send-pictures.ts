import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliContext } from '#cli/context.ts'
import type { LocalPicture } from '#cli/import/import-row.ts'
import { answerOf } from '#cli/network/answer.ts'
import { writeFileSafely } from '#cli/session/kept-file.ts'
import { photoOf } from '#core/catalog/picture-names.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { hashOf } from './import-plan.ts'

export type StoredPicture = ReplyOf<'addPicture', 201>

/** What the store calls pictures that were sent from here, by what they are. */
export type SentPictures = {
  photoOf: (picture: LocalPicture) => string | undefined
  forget: (picture: LocalPicture) => void
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
  const path = join(folder, `pictures-${hashOf(settings.url).slice(0, 12)}.json`)
  const photos = await readPhotos(path)
  return {
    photoOf: (picture) => photos.get(keyOf(picture)),
    forget: (picture) => void photos.delete(keyOf(picture)),
    async send(picture) {
      const { kind, name } = picture
      const content = (await readFile(picture.path)).toString('base64')
      const body = { name, kind, content }
      const { data } = answerOf(await api.call('addPicture', { body }))
      photos.set(keyOf(picture), data.photo)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileSafely(path, `${JSON.stringify(Object.fromEntries(photos))}\n`)
      return data
    },
  }
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
