import { createHash } from 'node:crypto'
import { photoOf, storedName } from '#core/catalog/picture-names.ts'
import { ok as done } from '#core/result.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { created, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { makeSizes, UnreadablePictureError } from '#server/catalog/pictures/make-sizes.ts'
import {
  insertPicture,
  picturesNamed,
  renewPicture,
  type PictureRow,
} from '#server/catalog/pictures/picture-queries.ts'

/** Keeps a picture in the database, where every instance finds it, in the widths that pages ask for. */
export const addPicture = operation('addPicture', async ({ body, deps: { db, commit, now } }) => {
  const { name, kind, content } = body
  const bytes = Buffer.from(content, 'base64')
  const photo = photoOf(name, createHash('sha256').update(bytes).digest('hex'))
  const stored = await picturesNamed(db, kind, [storedName(name)])
  const [newest] = stored
  const replaced = newest !== undefined && newest.photo !== photo ? newest.photo : null
  const known = stored.find((picture) => picture.photo === photo)
  if (known) {
    if (replaced !== null) await commit(async (trx) => done(await renewPicture(trx, known, now())))
    return created(wirePicture(known, replaced))
  }
  const made = await makeSizes(kind, bytes).catch((error: unknown) => {
    if (error instanceof UnreadablePictureError) return error
    throw error
  })
  if (made instanceof Error) return problem('picture_unreadable', { name, reason: made.message })
  const { width, height, files } = made
  const picture: PictureRow = {
    kind,
    photo,
    name: storedName(name),
    width,
    height,
    bytes: files.reduce((sum, file) => sum + file.content.length, 0),
    added_at: now(),
  }
  await commit(async (trx) => done(await insertPicture(trx, picture, files)))
  return created(wirePicture(picture, replaced))
})

function wirePicture(
  { photo, width, height, bytes }: PictureRow,
  replaced: string | null,
): ReplyOf<'addPicture', 201> {
  return { photo, width, height, bytes, ...(replaced !== null && { replaces: replaced }) }
}
