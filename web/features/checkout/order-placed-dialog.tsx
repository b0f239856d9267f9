import { useTranslation } from 'react-i18next'

import type { PlacedOrder } from '#web/shared/state/order-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Dialog } from '#web/shared/ui/dialog.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Price } from '#web/features/catalog/price.tsx'

/** The success of an order, above whichever page follows, with the number to ask for it by. */
export function OrderPlacedDialog({ order: { id, payAmount } }: { order: PlacedOrder }) {
  const { t } = useTranslation()
  const close = useShop(({ order }) => order.closeOrderPlaced)
  return (
    <Dialog labelledBy="placed-title" describedBy="placed-text" onClose={close} staysUntilAnswered>
      <div className="grid justify-items-center gap-2 px-6 pt-8 pb-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-moss-wash text-moss">
          <Icon name="check" className="size-7" />
        </span>
        <h2 id="placed-title" className="mt-2 text-xl font-bold">
          {t('checkout.placed.title')}
        </h2>
        <p id="placed-text" className="text-ink-soft">
          {t('checkout.placed.text')}
        </p>
        <dl className="mt-4 grid w-full grid-cols-[1fr_auto] gap-y-2 border-y border-line py-4 text-left">
          {id !== null && (
            <>
              <dt className="text-ink-soft">{t('checkout.placed.number')}</dt>
              <dd className="money text-right font-bold">{id}</dd>
            </>
          )}
          <dt className="text-ink-soft">{t('checkout.placed.pay')}</dt>
          <dd className="text-right font-bold">
            <Price taka={payAmount} />
          </dd>
        </dl>
        <Button variant="secondary" wide className="mt-4" onClick={close}>
          {t('checkout.placed.close')}
        </Button>
      </div>
    </Dialog>
  )
}
