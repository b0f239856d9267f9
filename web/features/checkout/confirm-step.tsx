import { useTranslation } from 'react-i18next'

import { subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { DeliveryFacts } from '#web/commerce/delivery-facts.tsx'
import { OrderDoubt } from '#web/commerce/order-doubt.tsx'
import { useShop } from '#web/state/shop-state.ts'

import { AddressLines } from './address-lines.tsx'
import { HOME, type CheckoutValues } from './checkout-values.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { customerOf } from './customer-of.ts'
import { MissingDetails } from './missing-details.tsx'
import { OrderTable } from './order-table.tsx'
import type { CheckoutFlow } from './use-checkout-form.ts'

type Props = {
  values: CheckoutValues
  flow: Pick<CheckoutFlow, 'show' | 'markRefused' | 'isCustomers' | 'becomeGuest'>
  /** By product: what the cart said before the checkout asked for the prices. */
  knownPrices: ReadonlyMap<number, number>
}

/** What will be ordered, whereto, and the button that does it (spec §2.16). */
export function ConfirmStep({ values, flow, knownPrices }: Props) {
  const { t } = useTranslation()
  const lines = useShop(({ cart }) => cart.lines)
  const customer = customerOf(values)
  const addressStep = values.sameAddress ? 'billing' : 'delivery'
  return (
    <div className="grid gap-8">
      <OrderTable lines={lines} knownPrices={knownPrices} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Detail title={t('checkout.confirm.deliverTo')} onChange={() => flow.show(addressStep)}>
          <AddressLines customer={customer} />
        </Detail>
        <Detail title={t('checkout.confirm.payment')} onChange={() => flow.show('payment')}>
          <p>{t('checkout.payment.cod')}</p>
        </Detail>
      </div>
      {customer.country === HOME && <DeliveryFacts />}
      <OrderDoubt className="empty:hidden" />
      <MissingDetails customer={customer} onComplete={() => flow.show(addressStep)} />
      <ConfirmButton
        customer={customer}
        lines={lines}
        total={formatTaka(toTaka(subtotal(lines)))}
        flow={flow}
      />
    </div>
  )
}

function Detail(props: { title: string; onChange: () => void; children: React.ReactNode }) {
  const { t } = useTranslation()
  const sending = useShop(({ order }) => order.sending)
  return (
    <section>
      <h3 className="mb-1 flex items-center justify-between gap-3 text-sm font-semibold text-ink-soft">
        {props.title}
        <button
          type="button"
          disabled={sending}
          onClick={props.onChange}
          aria-label={`${t('checkout.confirm.change')}: ${props.title}`}
          className="-mr-2 min-h-11 px-2 text-indigo underline underline-offset-4 disabled:text-ink-soft disabled:no-underline"
        >
          {t('checkout.confirm.change')}
        </button>
      </h3>
      {props.children}
    </section>
  )
}
