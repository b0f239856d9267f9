import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { useShop } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'

import { AddressLines } from './address-lines.tsx'
import type { CheckoutStep } from './checkout-steps.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { customerOf } from './customer-of.ts'
import { MissingDetails } from './missing-details.tsx'
import { OrderTable } from './order-table.tsx'
import { placeOrder } from './place-order.ts'

type Props = {
  values: CheckoutValues
  /** Opens an earlier step, to change something there. */
  onChange: (step: CheckoutStep) => void
}

/** What will be ordered, whereto, and the button that does it (spec §2.16). */
export function ConfirmStep({ values, onChange }: Props) {
  const { t } = useTranslation()
  const lines = useShop(({ cart }) => cart.lines)
  const customer = customerOf(values)
  const addressStep = values.sameAddress ? 'billing' : 'delivery'
  return (
    <div className="grid gap-8">
      <OrderTable lines={lines} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Detail title={t('checkout.confirm.deliverTo')} onChange={() => onChange(addressStep)}>
          <AddressLines customer={customer} />
        </Detail>
        <Detail title={t('checkout.confirm.payment')} onChange={() => onChange('payment')}>
          <p>{t('checkout.payment.cod')}</p>
        </Detail>
      </div>
      <MissingDetails customer={customer} onComplete={() => onChange(addressStep)} />
      <ConfirmButton customer={customer} total={formatTaka(toTaka(subtotal(lines)))} />
    </div>
  )
}

function Detail(props: { title: string; onChange: () => void; children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className="mb-1 flex items-center justify-between gap-3 text-sm font-semibold text-ink-soft">
        {props.title}
        <button
          type="button"
          onClick={props.onChange}
          aria-label={`${t('checkout.confirm.change')}: ${props.title}`}
          className="-mr-2 min-h-11 px-2 text-indigo underline underline-offset-4"
        >
          {t('checkout.confirm.change')}
        </button>
      </h3>
      {props.children}
    </section>
  )
}

function ConfirmButton({ customer, total }: { customer: ReturnType<typeof customerOf>; total: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sending = useShop(({ order }) => order.sending)
  const confirm = () => placeOrder(customer, { queryClient, goTo: (to) => void navigate({ to }) })
  return (
    <div className="border-t-2 border-ink pt-5">
      <p className="mb-4 text-ink-soft">{t('checkout.confirm.promise', { total })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          disabled={sending}
          aria-busy={sending}
          onClick={() => void confirm()}
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
