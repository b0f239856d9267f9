import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, type FieldFault } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import type { LocalPicture } from '#cli/import/import-row.ts'
import { formatTable, type Column } from '#cli/output/table.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { readPicture } from '#cli/import/local-pictures.ts'
import { openSentPictures, type StoredPicture } from '#cli/import/sent-pictures.ts'

type PictureOptions = { file: string[]; kind: LocalPicture['kind'] }
/** What `--json` prints of a picture. */
type AddedPicture = Omit<StoredPicture, 'replaces'> & { file: string; replaces: string | null }

const COLUMNS: readonly Column<AddedPicture>[] = [
  ['File', ({ file }) => file, 'flexible'],
  ['Photo', ({ photo }) => photo, 'flexible'],
  ['Size', ({ width, height }) => `${width} × ${height}`, 'right'],
  ['Bytes', ({ bytes }) => bytes, 'right'],
]

export const addPictureCommand: Declare = (command) =>
  command
    .description(
      'Sends pictures to the store as they are, whatever their names, and prints the names by which rows call them. The ' +
        'store turns them upright, resizes them and leaves out what the camera wrote into them.',
    )
    .argument('<file...>', 'JPEG, PNG, WebP or AVIF, up to 15 MB each')
    .addOption(
      new Option('--kind <kind>', 'what they are pictures for')
        .choices(['products', 'banners'])
        .default('products'),
    )
    .examples('haat catalog picture add photos/*.jpg', 'haat catalog picture add --kind banners autumn.webp')
    .runs(runAddPictures)

/** Sends pictures; all are looked at before the first one leaves. */
async function runAddPictures(context: CliContext, { file: files, kind }: PictureOptions): Promise<void> {
  const { out } = context
  await requireOperator(context)
  const pictures: LocalPicture[] = []
  const errors: FieldFault[] = []
  for (const file of files) {
    const picture = await readPicture(file, kind).catch(
      (error: NodeJS.ErrnoException) => `cannot be read (${error.code ?? error.message})`,
    )
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
    for (const [at, picture] of pictures.entries()) {
      out.progress(pictures.length > 1 ? `Picture ${at + 1} of ${pictures.length}: ${picture.name}` : null)
      const { replaces, ...stored } = await sent.send(picture)
      added.push({ file: picture.path, ...stored, replaces: replaces ?? null })
    }
  } finally {
    out.progress(null)
    if (added.length > 0) out.result(added, (screen) => formatTable(COLUMNS, added, screen))
    for (const { file, photo, replaces } of added) {
      if (replaces !== null)
        out.note(
          `${file}: another picture of this name stays where it is shown (${replaces}); the new one is ${photo}`,
        )
    }
  }
}
