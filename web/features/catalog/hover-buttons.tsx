import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

const ACTIONS = [
  { key: 'catalog.card.wishlist', icon: 'heart' },
  { key: 'catalog.card.quickView', icon: 'eye' },
  { key: 'catalog.card.compare', icon: 'compare' },
] as const

/** Whether a mouse or the keyboard has come to a card, and what the card listens with. */
export function useHoverButtons() {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return { wanted, near: { onPointerEnter: want, onFocus: want } }
}

/**
 * Wishlist, quick view and compare: they come with the mouse or the focus and do nothing (spec §2.5). A screen that is
 * touched has no hover, so it does without them; no page is sent scores of them before a hand is near.
 */
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
