import type { Ref } from 'react'

import { useShop } from '#web/shared/state/shop-state.ts'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'

type Props = {
  icon: IconName
  title: string
  entries: readonly string[]
  way: string
  onWay: () => void
  ref?: Ref<HTMLDivElement>
}

/** Lists what an order lacks, with the way back to the fields. */
export function DetailsNotice({ icon, title, entries, way, onWay, ref }: Props) {
  const sending = useShop(({ order }) => order.sending)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="note"
      className="flex gap-3 rounded border-l-4 border-gold bg-paper-deep px-4 py-3"
    >
      <Icon name={icon} className="mt-0.5 size-5 text-gold" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <ul className="list-disc pl-5">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
        <button
          type="button"
          disabled={sending}
          onClick={onWay}
          className="min-h-11 font-semibold text-indigo underline underline-offset-4 disabled:text-ink-soft disabled:no-underline"
        >
          {way}
        </button>
      </div>
    </div>
  )
}
