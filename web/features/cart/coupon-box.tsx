import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The coupon accordion. The product keeps no coupons: field and button do nothing (spec §2.8, §9). */
export function CouponBox() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('cart.coupon.title')}
        <Icon name="chevronDown" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-w-lg flex-wrap items-end gap-3 pb-5">
        <div className="min-w-40 flex-1">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t('cart.coupon.label')}
          </label>
          <input id={id} type="text" autoComplete="off" className="control" />
        </div>
        <Button look="outline">{t('cart.coupon.apply')}</Button>
      </div>
    </details>
  )
}
