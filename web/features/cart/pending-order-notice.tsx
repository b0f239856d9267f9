import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'

import { followOtherTabsDoubt, settlePendingOrder } from './reconcile-pending-order.ts'

/** Settles an order in doubt where it stands, says what is known of it, and how to ask again. */
export function OrderDoubt({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const doubt = useShop(({ order }) => order.doubt)
  const isAsking = doubt === 'asking'
  useEffect(() => void settlePendingOrder(queryClient), [queryClient])
  useEffect(() => followOtherTabsDoubt(), [])
  return (
    <div role="status" className={className}>
      {doubt !== null && (
        <div className="rounded border-l-4 border-indigo bg-indigo-wash px-4 py-3">
          <p className="font-semibold">{t(`checkout.doubt.${doubt}.title`)}</p>
          <p className="mt-1 text-ink-soft">{t(`checkout.doubt.${doubt}.text`)}</p>
          {doubt !== 'void' && (
            <Button
              look="outline"
              className="mt-3"
              aria-disabled={isAsking}
              aria-busy={isAsking}
              onClick={() => void settlePendingOrder(queryClient)}
            >
              {t('checkout.doubt.ask')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
