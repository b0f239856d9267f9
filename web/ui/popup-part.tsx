import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { fetchSoon, usePart, type PartOnDemand } from '#web/lib/part-on-demand.ts'

/** Several popups whose code comes together. */
type Popups<Name extends string> = PartOnDemand<Record<Name, ComponentType<{ close: () => void }>>>

/** How a `Dropdown` shows one of them. */
type Shown = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onNear: () => void
  children: (close: () => void) => ReactNode
}

/**
 * Popups of which at most one is open: what a `Dropdown` needs to show one of them by its name. Their code is fetched when
 * a hand comes near; where it is lost the popup shuts, and `onFail` says so.
 */
export function usePopups<Name extends string>(part: Popups<Name>, onFail: () => void) {
  const [open, setOpen] = useState<Name | null>(null)
  return {
    close: () => setOpen(null),
    popup: (name: Name): Shown =>
      shownPopup(part, name, {
        open: open === name,
        onOpenChange: (wanted) => setOpen((now) => (wanted ? name : now === name ? null : now)),
        onFail,
      }),
  }
}

/** The same for a popup whose being open is kept elsewhere. */
export function shownPopup<Name extends string>(
  part: Popups<Name>,
  name: Name,
  { open, onOpenChange, onFail }: Pick<Shown, 'open' | 'onOpenChange'> & { onFail: () => void },
): Shown {
  const failed = () => {
    onOpenChange(false)
    onFail()
  }
  return {
    open,
    onOpenChange,
    onNear: () => fetchSoon(part),
    children: (close) => <Inside part={part} name={name} close={close} onFail={failed} />,
  }
}

type InsideProps<Name extends string> = {
  part: Popups<Name>
  name: Name
  close: () => void
  onFail: () => void
}

/** The place of the popup is kept until its code is there. */
function Inside<Name extends string>({ part, name, close, onFail }: InsideProps<Name>) {
  const { t } = useTranslation()
  const popups = usePart(part, { onFail })
  if (popups) return createElement(popups[name], { close })
  return <output className="skeleton block h-40 w-full" aria-label={t('common.loading')} />
}
