import { createElement, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

import { usePart, type PartOnDemand } from '#web/lib/part-on-demand.ts'

type Popups<Name extends string> = Record<Name, ComponentType<{ close: () => void }>>

type Props<Name extends string> = {
  /** Several popups whose code comes together. */
  part: PartOnDemand<Popups<Name>>
  name: Name
  close: () => void
  onFail: () => void
}

/** The inside of a popup whose code is fetched when it opens; its place is kept meanwhile. */
export function PopupPart<Name extends string>({ part, name, close, onFail }: Props<Name>) {
  const { t } = useTranslation()
  const popups = usePart(part, { onFail })
  if (popups) return createElement(popups[name], { close })
  return <output className="skeleton block h-40 w-full" aria-label={t('common.loading')} />
}
