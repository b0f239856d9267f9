import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mail in an outbox folder, oldest first, as a mail program reads it. */
export async function readMailbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
