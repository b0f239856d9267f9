import { useTranslation } from 'react-i18next'
import type { CardLayout } from '#web/features/catalog/card-list.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

export const FLAME =
  'M12 3.5c.5 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3.2 2-4.5.5 1.5 1.3 2 1.8 2 .7-2.5-.3-5 1.2-8Z'

// Deal cards: a row to swipe on a phone, a grid on wider screens. The row runs to both edges of a phone's screen, so that
// it is seen to go on.
const ROW =
  'relative -mx-4 -mt-1.5 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1.5 pb-3 [scrollbar-width:thin] md:mx-0 md:mt-0 md:grid md:gap-x-5 md:overflow-visible md:px-0 md:py-0 lg:gap-x-6'
const ITEM = 'shrink-0 snap-start md:w-auto md:min-w-0'

export const RAIL: CardLayout = {
  list: `${ROW} md:grid-cols-3 md:gap-y-10 lg:grid-cols-4 xl:grid-cols-5`,
  item: `${ITEM} w-[min(11.5rem,calc(100vw-56px))] sm:w-[13rem]`,
}

export const WIDE_RAIL: CardLayout = {
  list: `${ROW} md:grid-cols-2 md:gap-y-6 xl:grid-cols-3`,
  item: `${ITEM} w-[min(20rem,calc(100vw-56px))]`,
}

export function StaticTimer({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name="clock" className="size-4" />
      <span>
        <span>{`${label} `}</span>
        <span className="money font-semibold text-ink">{t('catalog.hotDeals.timer')}</span>
      </span>
    </p>
  )
}
