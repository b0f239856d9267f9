import { rowKinds, type ListRow } from '#cli/lists/list-row.ts'
import type { Batch } from './import-plan.ts'

/** A row of a list and a field of it, by what the store calls it, such as `products.3.photo`; null for anything else. */
export function namedRow(
  { origins }: Pick<Batch, 'origins'>,
  path: string,
): { row: ListRow; name: string } | null {
  const [, said, at, name = ''] = /^(\w+)\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  const kind = rowKinds.find((each) => each === said)
  const row = kind && origins[kind][Number(at)]
  return row === undefined ? null : { row, name }
}
