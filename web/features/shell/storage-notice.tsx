import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useStorageProblem } from '#web/shared/state/persistence.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

/** Says, once in a visit, that the cart lasts as long as the page where the browser refuses to keep it. */
export function StorageNotice() {
  const { t } = useTranslation()
  const isRefusing = useStorageProblem((problem) => problem.isRefusing)
  const isFilled = useShop(({ cart }) => cart.lines.length > 0)
  const [isRead, setRead] = useState(false)
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-30 flex justify-center md:bottom-6">
      {isRefusing && isFilled && !isRead && (
        <span className="pointer-events-auto flex max-w-xl items-center gap-2 rounded bg-ink py-1 pr-1 pl-4 text-sm font-medium text-white shadow-lift">
          <span>{t('common.keepsNothing')}</span>
          <button
            type="button"
            onClick={() => setRead(true)}
            aria-label={t('common.close')}
            className="grid size-11 shrink-0 place-items-center rounded hover:bg-white/15"
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </output>
  )
}
