import { clearableIn } from '#core/catalog/catalog-fields.ts'
import { listBannersMaxItems } from '#generated/limits.ts'
import type { BannerRow } from '#server/store/catalog-rows.ts'
import {
  type BannerEntry,
  type ImportCount,
  clearedIn,
  type RowProblems,
  sameKeyTwice,
} from './catalog-import.ts'
import type { PhotoOf } from './photo-names.ts'

export type BannerPlan = { added: BannerRow[]; changed: BannerRow[]; count: ImportCount; cleared: string[] }

const CLEARABLE = clearableIn('banners')

/** What an import does to banners; `stored` are all that there are. */
export function planBanners(
  entries: readonly BannerEntry[],
  stored: readonly BannerRow[],
  photoOf: PhotoOf,
  problems: RowProblems,
): BannerPlan {
  const known = new Map(stored.map((row) => [row.id, row]))
  sameKeyTwice('banners', 'id', entries, problems)
  const plan: BannerPlan = {
    added: [],
    changed: [],
    count: { added: 0, changed: 0, unchanged: 0 },
    cleared: [],
  }
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
    if (before) plan.cleared.push(...clearedIn(row, before, after, CLEARABLE))
    if (!before) plan.added.push(after)
    else if (photo !== before.photo || title !== before.title || subtitle !== before.subtitle) {
      plan.changed.push(after)
    }
    if (!before && known.size + plan.added.length > listBannersMaxItems) {
      problems.add(row, 'id', `The home page shows at most ${listBannersMaxItems} banners`)
    }
  }
  const [added, changed] = [plan.added.length, plan.changed.length]
  return { ...plan, count: { added, changed, unchanged: entries.length - added - changed } }
}
