import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, type FieldFault } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import type { LocalPicture } from '#cli/import/import-row.ts'
import { openSentPictures, sendPictures } from '#cli/import/sent-pictures.ts'
import { readPicture } from '#cli/import/local-pictures.ts'
import { formatTable, type Column } from '#cli/output/table.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

type PictureOptions = { file: string[]; kind: LocalPicture['kind'] }
type AddedPicture = Omit<ReplyOf<'addPicture', 201>, 'replaces'> & { file: string; replaces: string | null }

const COLUMNS: readonly Column<AddedPicture>[] = [
  ['File', ({ file }) => file, 'flexible'],
  ['Photo', ({ photo }) => photo, 'flexible'],
  ['Size', ({ width, height }) => `${width} × ${height}`, 'right'],
  ['Bytes', ({ bytes }) => bytes, 'right'],
]

export const addPictureCommand: Declare = (command) =>
  command
    .description(
      'Sends pictures to the store and prints the names that rows use. The store turns them upright, resizes them and ' +
        'removes camera data.',
    )
    .argument('<file...>', 'JPEG, PNG, WebP or AVIF, up to 15 MB each')
    .addOption(
      new Option('--kind <kind>', 'what shows them').choices(['products', 'banners']).default('products'),
    )
    .examples('haat catalog picture add photos/*.jpg', 'haat catalog picture add --kind banners autumn.webp')
    .runsAsOperator(addPictures)

/** Sends pictures, after all of them are checked. */
async function addPictures(context: CliContext, { file: files, kind }: PictureOptions): Promise<void> {
  const { out } = context
  const pictures: LocalPicture[] = []
  const errors: FieldFault[] = []
  for (const file of files) {
    const picture = await readPicture(file, kind)
    if (typeof picture === 'string') errors.push({ field: file, message: picture })
    else pictures.push(picture)
  }
  if (errors.length > 0)
    throw new CliError(exitCodes.usage, 'picture_unreadable', 'No picture was sent', { errors })
  const count = pictures.length === 1 ? 'a picture' : `${pictures.length} pictures`
  await confirmProduction(context, `this adds ${count} to its catalog`)
  const sent = await openSentPictures(context)
  const added: AddedPicture[] = []
  try {
    await sendPictures(context, sent, pictures, (file, { replaces = null, ...stored }) =>
      added.push({ file, ...stored, replaces }),
    )
  } finally {
    out.progress(null)
    if (added.length > 0) out.result(added, (screen) => formatTable(COLUMNS, added, screen))
    for (const { file, photo, replaces } of added)
      if (replaces !== null)
        out.note(`${file}: rows that show ${replaces} keep that picture; the new one is ${photo}`)
  }
}
