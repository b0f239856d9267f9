import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Whose products the sections below show; after an addition to the cart those of its vendor, with a way back to all.
 * The line is always there, so that nothing jumps when a vendor is chosen.
 */
export function VendorNotice() {
  const { t } = useTranslation()
  const vendor = useShop((state) => state.global.selectedProductVendorName)
  return (
    <div className="wrap">
      <div
        className="flex min-h-14 items-center gap-x-4 border-b border-line py-1.5 text-sm leading-snug text-ink-soft sm:text-base"
        aria-live="polite"
      >
        <p className="max-sm:flex-1">
          {vendor === '' ? t('home.vendor.all') : t('home.vendor.one', { vendor })}
        </p>
        {vendor !== '' && (
          <Button
            look="quiet"
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
