import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { useShop } from '#web/state/shop-state.ts'
import { Button, BUTTON_ROW, buttonClass } from '#web/ui/button.tsx'

import type { OrderCustomer } from './customer-of.ts'
import { placeOrder } from './place-order.ts'
import type { CheckoutFlow } from './use-checkout-form.ts'

type Props = {
  customer: OrderCustomer
  lines: readonly CartLine[]
  total: string
  flow: Pick<CheckoutFlow, 'markRefused' | 'isCustomers' | 'becomeGuest'>
}

/**
 * Confirm Order. It stays where the keyboard is while the order is on its way, and a second press does nothing. More
 * units than the store has are not sent, as the problem would empty the cart: the button leads to what says so. An order in
 * doubt is asked about first, as it may be what made them few.
 */
export function ConfirmButton({ customer, lines, total, flow }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const shortage = useRef<HTMLDivElement>(null)
  const sending = useShop(({ order }) => order.sending)
  const isInDoubt = useShop(({ order }) => order.doubt === 'asking' || order.doubt === 'unknown')
  const isSessionOver = useShop(({ auth }) => auth.token === null) && flow.isCustomers
  const isShort = !isInDoubt && lines.some(({ quantity, stock }) => quantity > stock)
  const confirm = () => {
    if (isShort) shortage.current?.focus()
    else void placeOrder(customer, { ...flow, queryClient, goTo: (to) => void navigate({ to }) })
  }
  if (isSessionOver) return <SessionOver onGuest={flow.becomeGuest} />
  return (
    <div className="border-t-2 border-ink pt-5">
      <div ref={shortage} tabIndex={-1} role="alert">
        {isShort && <Shortage lines={lines} />}
      </div>
      <p className="mb-4 text-ink-soft">{t('checkout.confirm.promise', { total })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          aria-disabled={sending}
          aria-busy={sending}
          onClick={confirm}
          className="max-xs:w-full xs:min-w-56"
        >
          {t(sending ? 'checkout.confirm.sending' : 'checkout.confirm.confirm')}
        </Button>
        <Link
          to="/viewPage"
          preload="intent"
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {t('checkout.confirm.editCart')}
        </Link>
      </div>
    </div>
  )
}

/** An order of a customer who is not signed in any more is kept back: as a guest's it would never be among hers. */
function SessionOver({ onGuest }: { onGuest: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="rounded border-l-4 border-indigo bg-indigo-wash px-4 py-3">
      <p className="font-semibold">{t('checkout.sessionOver.title')}</p>
      <p className="mt-1 text-ink-soft">{t('checkout.sessionOver.text')}</p>
      <div className={`${BUTTON_ROW} mt-4`}>
        <Link to="/login" className={buttonClass({ look: 'secondary' })}>
          {t('checkout.sessionOver.signIn')}
        </Link>
        <Button look="outline" onClick={onGuest}>
          {t('checkout.sessionOver.guest')}
        </Button>
      </div>
    </div>
  )
}

/** The lines of which the store has fewer units than the cart. */
function Shortage({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="mb-4 rounded border-l-4 border-vermilion bg-vermilion-wash px-4 py-3">
      <p id={id} className="font-semibold">
        {t('checkout.confirm.short')}
      </p>
      <ul aria-labelledby={id} className="list-disc pl-5 wrap-anywhere">
        {lines
          .filter(({ quantity, stock }) => quantity > stock)
          .map(({ id: productId, name, stock }) => (
            <li key={productId}>{t('alerts.outOfStock', { count: stock, name })}</li>
          ))}
      </ul>
    </div>
  )
}
