import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { writePrivateFile } from '#cli/session/json-store.ts'
import type { LocalPicture } from './import-row.ts'

/** The pictures that were sent to this store, so that each is sent once. */
export type SentPictures = { photos: Set<string>; path: string }

/** Reads the list of sent pictures; without a readable one pictures are sent once more. */
export async function openSentPictures({ profile, settings }: CliContext): Promise<SentPictures> {
  const store = createHash('sha256').update(settings.url).digest('hex').slice(0, 12)
  const path = join(profile.folder, 'imports', `pictures-${store}.json`)
  const text = await readFile(path, 'utf8').catch(() => '[]')
  try {
    return { path, photos: new Set(Object.values(JSON.parse(text) as string[])) }
  } catch {
    return { path, photos: new Set() }
  }
}

/** Sends a picture to the store. */
export async function sendPicture({ api }: CliContext, sent: SentPictures, picture: LocalPicture) {
  const { kind, name, path, photo } = picture
  const content = (await readFile(path)).toString('base64')
  const { data } = unwrap(await api.call('addPicture', { body: { name, kind, content } }))
  sent.photos.add(photo)
  await writePrivateFile(sent.path, `${JSON.stringify([...sent.photos])}\n`)
  return data
}

/** Sends pictures; after an error the same command sends the rest. */
export async function sendPictures(
  context: CliContext,
  sent: SentPictures,
  pictures: readonly LocalPicture[],
): Promise<void> {
  for (const [at, picture] of pictures.entries()) {
    context.out.progress(`Picture ${at + 1} of ${pictures.length}: ${picture.name}`)
    try {
      await sendPicture(context, sent, picture)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      throw error.with({
        detail: `No row was written. ${at} of ${pictures.length} pictures were sent; ${picture.path} was not.`,
        hints: [...error.hints, 'Run the same command again: it continues with this picture.'],
      })
    }
  }
}
