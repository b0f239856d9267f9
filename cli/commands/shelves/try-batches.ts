import type { CliContext } from '#cli/context.ts'
import { rowKinds, type ListFault, type ListRow } from '#cli/lists/list-row.ts'
import { operatorFailure } from '#cli/network/operator-answer.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { FieldError } from '#generated/field-errors.ts'
import { faultOf } from './check-rows.ts'
import type { Batch, ImportBody } from './import-plan.ts'
import type { ImportReport } from './import-record.ts'
import type { SentPictures } from './send-pictures.ts'
import { patiently } from './patiently.ts'

/** What the store would do with a batch. */
export type Tried = { report: ImportReport | null; faults: ListFault[] }

/** Asks the store what it would do with a batch; nothing is written. A failure where it says nothing about rows. */
export async function tryBatch(context: CliContext, batch: Batch, pictures: SentPictures): Promise<Tried> {
  const body = { ...bodyWithPhotos(batch, pictures), dry_run: true }
  const result = await patiently(context, () => context.api.call('importCatalog', { body }))
  if (result.ok) return { report: result.data, faults: [] }
  const faults = rowFaults(batch, result.problem)
  if (faults === null) throw operatorFailure(result.problem)
  return {
    report: null,
    faults: faults.filter(({ row, name }) => !isAboutPicture(row, name, pictures)).map(asFault),
  }
}

/** The body with what the store calls the pictures of its rows; one that it has not got yet is left out. */
export function bodyWithPhotos({ body, origins }: Batch, { photoOf }: SentPictures): ImportBody {
  const filled = (['banners', 'products'] as const).map((kind) => {
    const rows = (body[kind] ?? []).map((fields, at) => {
      const picture = origins[kind][at]?.picture
      const photo = picture && photoOf(picture)
      return photo === undefined ? fields : { ...fields, photo }
    })
    return [kind, rows] as const
  })
  return { ...body, ...Object.fromEntries(filled.filter(([kind]) => body[kind] !== undefined)) }
}

type RowFault = { row: ListRow; name: string; error: FieldError }

/** Faults of rows in a problem of the store; null where it is about something else. */
export function rowFaults({ origins }: Batch, { code, errors }: ApiProblem): RowFault[] | null {
  if (code !== 'catalog_rows_refused' && code !== 'invalid_input') return null
  const faults: RowFault[] = []
  for (const { field, message } of errors) {
    const [, kind, at, rest = ''] = /^(\w+)\.(\d+)(?:\.(.*))?$/.exec(field) ?? []
    const row = rowKinds.includes(kind as never)
      ? origins[kind as keyof typeof origins][Number(at)]
      : undefined
    if (!row) return null
    faults.push({ row, name: rest, error: { field: rest, message } })
  }
  return faults.length > 0 ? faults : null
}

export function asFault({ row, error }: RowFault): ListFault {
  return faultOf(row, error)
}

/** The store may have lost the picture that it was sent, or not have got it yet: it is sent before anything is written. */
function isAboutPicture({ picture }: ListRow, name: string, pictures: SentPictures): boolean {
  if (picture === undefined || name !== 'photo') return false
  pictures.forget(picture)
  return true
}
