import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { countUnits, subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { DialogHeader, Dialog } from '#web/shared/ui/dialog.tsx'
import { Price, ProductName } from '#web/features/catalog/price.tsx'
import { ProductPicture } from '#web/features/catalog/product-picture.tsx'

/** What was just added and the ways on; any of them closes it, and so does leaving the page behind it. */
export function AddToCartDialog() {
  const { t } = useTranslation()
  const router = useRouter()
  const lines = useShop(({ cart }) => cart.lines)
  const close = useShop(({ global }) => global.closeAddToCart)
  const [first] = lines

  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close()),
    [router, close],
  )

  if (!first) return null
  return (
    <Dialog labelledBy="added-title" onClose={close} className="max-w-[900px]">
      <DialogHeader id="added-title" title={t('cart.added.title')} onClose={close} />
      <div className="min-[769px]:grid min-[769px]:grid-cols-2">
        <AddedItem line={first} />
        <div className="border-t border-line p-5 min-[769px]:border-t-0 min-[769px]:border-l min-[769px]:p-8">
          <p className="mb-4 inline-block rounded bg-moss-wash px-3 py-1 text-sm font-semibold text-moss">
            {t('cart.added.badge')}
          </p>
          <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">{t('cart.added.subtotal')}</dt>
            <dd className="text-2xl font-bold text-vermilion">
              <Price taka={toTaka(subtotal(lines))} />
            </dd>
          </dl>
          <p className="mt-1 mb-5 text-ink-soft">{t('cart.added.contains', { count: countUnits(lines) })}</p>
          <CartActions close={close} />
        </div>
      </div>
    </Dialog>
  )
}

function AddedItem({ line: { name, photo, price, quantity, vendorName } }: { line: CartLine }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start gap-4 p-5 min-[769px]:flex-col min-[769px]:flex-nowrap min-[769px]:p-8">
      <ProductPicture
        photo={photo}
        alt=""
        sizes="(min-width: 769px) 14rem, 6rem"
        className="w-24 shrink-0 rounded min-[769px]:w-56"
      />
      <div className="min-w-0 flex-[1_1_9rem] min-[769px]:w-full">
        <p className="wrap-anywhere font-semibold leading-snug">
          <ProductName>{name}</ProductName>
        </p>
        <p className="text-sm text-ink-soft">{vendorName}</p>
        <p className="mt-2 flex items-baseline gap-3">
          <span className="money text-ink-soft">{t('cart.added.quantity', { quantity })}</span>
          <Price taka={price} className="text-lg font-bold" />
        </p>
      </div>
    </div>
  )
}

function CartActions({ close }: { close: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <Link to="/checkout" onClick={close} className={buttonClass({ wide: true })}>
        {t('cart.added.checkout')}
      </Link>
      <Link to="/viewPage" onClick={close} className={buttonClass({ variant: 'outline', wide: true })}>
        {t('cart.added.viewCart')}
      </Link>
      <Link to="/" onClick={close} className={buttonClass({ variant: 'quiet', wide: true })}>
        {t('cart.added.continueShopping')}
      </Link>
    </div>
  )
}
