import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { isAmong } from '#server/db/json-rows.ts'
import type { PictureFilesTable, PicturesTable } from '#server/db/tables/tables.ts'

export type PictureRow = PicturesTable
export type PictureFile = Pick<PictureFilesTable, 'crop' | 'width' | 'content'>
type Kind = PicturesTable['kind']

/** Pictures of these names, without hash and ending, the newest first. */
export function picturesNamed(db: Db, kind: Kind, names: readonly string[]): Promise<PictureRow[]> {
  return db
    .selectFrom('pictures')
    .selectAll()
    .where('kind', '=', kind)
    .where(isAmong(db, 'name', names))
    .orderBy('added_at', 'desc')
    .orderBy('photo')
    .execute()
}

/** Stores a picture with its files, or makes it the newest of its name where it is stored already. */
export async function writePicture(
  trx: Trx,
  picture: PictureRow,
  files: readonly PictureFile[],
): Promise<void> {
  const { kind, photo, added_at } = picture
  await trx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['kind', 'photo']).doUpdateSet({ added_at }))
    .execute()
  for (const file of files) {
    await trx
      .insertInto('picture_files')
      .values({ kind, photo, ...file })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** A picture in the size closest to a width and a crop: at least as wide where there is one so wide, and uncropped where there is no such crop. */
export async function readPictureFile(
  db: Db,
  kind: Kind,
  photo: string,
  { crop, width }: { crop: string; width: number },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('picture_files')
    .select('content')
    .where('kind', '=', kind)
    .where('photo', '=', photo)
    .where('crop', 'in', ['', crop])
    .orderBy('crop', 'desc')
    .orderBy(sql`case when width >= ${width} then 0 else 1 end`)
    .orderBy(sql`abs(width - ${width})`)
    .limit(1)
    .executeTakeFirst()
  return row?.content
}
