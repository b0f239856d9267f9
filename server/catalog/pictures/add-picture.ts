import { createHash } from 'node:crypto'
import { photoOf, storedName } from '#core/catalog/picture-names.ts'
import { ok as done } from '#core/result.ts'
import { created, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { makeSizes, UnreadablePictureError, type MadePicture } from './make-sizes.ts'
import { picturesNamed, writePicture } from './picture-queries.ts'

/**
 * Stores a picture in the database, where every instance finds it, in the widths that pages ask for. A picture that is stored
 * already becomes the newest of its name.
 */
export const addPicture = operation('addPicture', async ({ body, deps: { db, commit, now } }) => {
  const { name, kind, content } = body
  const bytes = Buffer.from(content, 'base64')
  const photo = photoOf(name, createHash('sha256').update(bytes).digest('hex'))
  const stored = await picturesNamed(db, kind, [storedName(name)])
  const [newest] = stored
  const replaced = newest && newest.photo !== photo ? { replaces: newest.photo } : {}
  const known = stored.find((picture) => picture.photo === photo)
  const made = known ? { ...known, files: [] } : await attempt(makeSizes(kind, bytes))
  if (made instanceof Error) return problem('picture_unreadable', { name, reason: made.message })
  const { width, height, files } = made
  const size = { width, height, bytes: known?.bytes ?? sizeOf(files) }
  const picture = { kind, photo, name: storedName(name), ...size, added_at: now() }
  await commit(async (trx) => done(await writePicture(trx, picture, files)))
  return created({ photo, ...size, ...replaced })
})

function attempt(making: Promise<MadePicture>): Promise<MadePicture | UnreadablePictureError> {
  return making.catch((error: unknown) => {
    if (error instanceof UnreadablePictureError) return error
    throw error
  })
}

function sizeOf(files: MadePicture['files']): number {
  return files.reduce((sum, { content }) => sum + content.length, 0)
}
