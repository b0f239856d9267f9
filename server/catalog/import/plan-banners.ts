import { listBannersMaxItems } from '#generated/limits.ts'
import type { BannerRow } from '#server/catalog/import/catalog-rows.ts'
import {
  type BannerEntry,
  type ImportCount,
  countOf,
  type RowProblems,
  sameKeyTwice,
} from './catalog-import.ts'
import { changedFields, type FieldChange } from './changed-fields.ts'
import type { PhotoOf } from '#server/catalog/pictures/photo-names.ts'

export type BannerPlan = {
  added: BannerRow[]
  changed: BannerRow[]
  count: ImportCount
  changes: FieldChange[]
}

/** What an import does to banners; `stored` are all that there are. */
export function planBanners(
  entries: readonly BannerEntry[],
  stored: readonly BannerRow[],
  photoOf: PhotoOf,
  problems: RowProblems,
): BannerPlan {
  const known = new Map(stored.map((row) => [row.id, row]))
  sameKeyTwice('banners', 'id', entries, problems)
  const [added, changed]: [BannerRow[], BannerRow[]] = [[], []]
  const changes: FieldChange[] = []
  for (const [place, entry] of entries.entries()) {
    const row = `banners.${place}` as const
    const before = known.get(entry.id)
    for (const member of ['photo', 'title'] as const) {
      if (!before && !entry[member]) problems.add(row, member, `A new banner needs a ${member}`)
    }
    const { photo, message } = photoOf(entry.photo, before?.photo)
    if (message) problems.add(row, 'photo', message)
    const { id, title = before?.title ?? '', subtitle = before?.subtitle ?? '' } = entry
    const after = { id, photo, title, subtitle }
    if (before) {
      const own = changedFields(row, { ...before }, after)
      if (own.length > 0) changed.push(after)
      changes.push(...own)
    } else {
      added.push(after)
      if (known.size + added.length > listBannersMaxItems)
        problems.add(row, 'id', `The home page shows at most ${listBannersMaxItems} banners`)
    }
  }
  return { added, changed, changes, count: countOf(entries, added, changed) }
}
