import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'

/** Whose products the sections show, with a way back to all. Reserves no space, so that nothing moves. */
export function VendorNotice() {
  const { t } = useTranslation()
  const vendor = useShop((state) => state.global.selectedProductVendorName)
  const [wasChosen, setWasChosen] = useState(vendor !== '')
  if (vendor !== '' && !wasChosen) setWasChosen(true)
  return (
    <div className="wrap relative h-0">
      <div
        className="absolute inset-x-4 -top-2 flex min-h-11 items-center gap-x-4 text-sm leading-snug text-ink-soft sm:text-base md:inset-x-6 md:top-0"
        aria-live="polite"
      >
        {wasChosen && (
          <p className="max-sm:flex-1">
            {vendor === '' ? t('home.vendor.all') : t('home.vendor.one', { vendor })}
          </p>
        )}
        {vendor !== '' && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 shrink-0"
            onClick={() => useShop.getState().global.setSelectedProductVendorName({ vendor_name: '' })}
          >
            {t('home.vendor.showAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
