import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { onWindow } from '#web/shared/lib/window-events.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'

import { followOtherTabsOrder, reconcilePendingOrder } from './reconcile-pending-order.ts'

/** Resolves a pending order, also when the network returns, shows what is known of it, and offers to ask again. */
export function PendingOrderNotice({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const confirmation = useShop(({ order }) => order.confirmation)
  const isAsking = confirmation === 'asking'
  useEffect(() => {
    const reconcile = () => void reconcilePendingOrder(queryClient)
    reconcile()
    return onWindow('online', reconcile)
  }, [queryClient])
  useEffect(() => followOtherTabsOrder(), [])
  return (
    <div role="status" className={className}>
      {confirmation !== null && (
        <div className="rounded border-l-4 border-indigo bg-indigo-wash px-4 py-3">
          <p className="font-semibold">{t(`checkout.pending.${confirmation}.title`)}</p>
          <p className="mt-1 text-ink-soft">{t(`checkout.pending.${confirmation}.text`)}</p>
          {confirmation !== 'void' && (
            <Button
              variant="outline"
              className="mt-3"
              aria-disabled={isAsking}
              aria-busy={isAsking}
              onClick={() => void reconcilePendingOrder(queryClient)}
            >
              {t('checkout.pending.ask')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
