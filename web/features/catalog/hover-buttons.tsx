import { useTranslation } from 'react-i18next'

import { Icon } from '#web/shared/ui/icon.tsx'

const ACTIONS = [
  { key: 'catalog.card.wishlist', icon: 'heart' },
  {
    key: 'catalog.card.quickView',
    icon: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Zm9.5-2.7a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z',
  },
  { key: 'catalog.card.compare', icon: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3' },
] as const

/** Wishlist, quick view and compare: they come with the mouse or the focus and do nothing. */
export function HoverButtons({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div className="absolute top-2 right-2 hidden flex-col gap-1.5 opacity-0 transition-opacity duration-150 group-hover/card:opacity-100 focus-within:opacity-100 [@media(hover:hover)]:flex">
      {ACTIONS.map(({ key, icon }) => (
        <button
          key={key}
          type="button"
          aria-label={t(key, { name })}
          title={t(key, { name })}
          className="grid size-9 place-items-center rounded-full bg-card text-ink shadow-lift hover:bg-indigo hover:text-white"
        >
          <Icon name={icon} className="size-[1.125rem]" />
        </button>
      ))}
    </div>
  )
}
