import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { writePrivateFile } from '#cli/session/json-store.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { LocalPicture } from './import-row.ts'

/** The pictures that were sent to this store, so that each is sent once. */
export type SentPictures = { photos: Set<string>; path: string }

/** Reads the list of sent pictures; without a readable one pictures are sent once more. */
export async function openSentPictures({ profile, settings }: CliContext): Promise<SentPictures> {
  const store = createHash('sha256').update(settings.url).digest('hex').slice(0, 12)
  const path = join(profile.folder, 'imports', `pictures-${store}.json`)
  const photos = await readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as string[])
    .catch((): string[] => [])
  return { path, photos: new Set(photos) }
}

/** Sends pictures one after the other; `added` gets what the store says of each. After an error the same command sends the rest. */
export async function sendPictures(
  { api, out }: CliContext,
  sent: SentPictures,
  pictures: readonly LocalPicture[],
  added: (path: string, picture: SuccessOf<'addPicture'>) => void = () => {},
): Promise<void> {
  for (const [at, { kind, name, path, photo }] of pictures.entries()) {
    if (pictures.length > 1) out.progress(`Picture ${at + 1} of ${pictures.length}: ${name}`)
    const content = (await readFile(path)).toString('base64')
    const result = await api.call('addPicture', { body: { name, kind, content } })
    try {
      added(path, unwrap(result).data)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      throw error.with({
        detail: `${at} of ${pictures.length} pictures were sent; ${path} was not. No row was written.`,
        hints: [...error.hints, 'Run the same command again.'],
      })
    }
    sent.photos.add(photo)
    await writePrivateFile(sent.path, `${JSON.stringify([...sent.photos])}\n`)
  }
}
