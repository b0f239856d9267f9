import { useStore } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useRef, useId, type Ref } from 'react'

import { subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { DeliveryFacts } from '#web/features/catalog/delivery-facts.tsx'
import { PendingOrderNotice } from '#web/features/cart/pending-order-notice.tsx'
import { useShop } from '#web/shared/state/shop-state.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { Button, BUTTON_ROW, buttonClass } from '#web/shared/ui/button.tsx'
import { sentContact, type Contact } from '#core/account/person.ts'
import { missingDelivery } from '#core/orders/order-payload.ts'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'

import { AddressLines } from './address-lines.tsx'
import { HOME, type ChosenCountry, customerOf } from './checkout-values.ts'
import { OrderTable } from './order-table.tsx'
import type { CheckoutFlow, StepProps } from './use-checkout-form.ts'
import { placeOrder } from './place-order.ts'

export function ConfirmStep({ flow, knownPrices }: StepProps) {
  const { t } = useTranslation()
  const values = useStore(flow.form.store, (state) => state.values)
  const lines = useShop(({ cart }) => cart.lines)
  const customer = customerOf(values)
  const notice = useRef<HTMLDivElement>(null)
  const missing = missingDelivery(customer)
  const { email } = sentContact(values.billing)
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
      <PendingOrderNotice className="empty:hidden" />
      {missing.length > 0 && (
        <DetailsNotice
          ref={notice}
          icon="truck"
          title={t('checkout.confirm.missing')}
          entries={missing.map((field) => t(WORDS[field]))}
          way={t('checkout.confirm.complete')}
          onWay={() => flow.show(addressStep)}
        />
      )}
      {email !== customer.email && (
        <DetailsNotice
          icon="mail"
          title={t('checkout.confirm.noMail')}
          entries={[t('checkout.confirm.unusableEmail', { email })]}
          way={t('checkout.confirm.correctEmail')}
          onWay={() => flow.show('billing')}
        />
      )}
      <ConfirmButton {...{ customer, flow }} onMissing={() => notice.current?.focus()} />
    </div>
  )
}

function Detail(props: { title: string; onChange: () => void; children: React.ReactNode }) {
  const { t } = useTranslation()
  const sending = useShop(({ order }) => order.sending)
  return (
    <section>
      <h3 className="mb-1 flex items-center justify-between gap-3 text-sm font-semibold text-ink-soft">
        <span>{props.title}</span>
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

type ConfirmButtonProps = {
  customer: Contact & { country: ChosenCountry }
  onMissing: () => void
  flow: Pick<CheckoutFlow, 'markRefused' | 'isCustomers' | 'becomeGuest'>
}

/** Confirm Order. Leads to the notice of missing stock or a missing country instead of sending the order. */
function ConfirmButton({ customer, onMissing, flow }: ConfirmButtonProps) {
  const { t } = useTranslation()
  const lines = useShop(({ cart }) => cart.lines)
  const total = formatTaka(toTaka(subtotal(lines)))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const shortage = useRef<HTMLDivElement>(null)
  const sending = useShop(({ order }) => order.sending)
  const isPending = useShop(
    ({ order }) => order.confirmation === 'asking' || order.confirmation === 'unknown',
  )
  const isSessionOver = useShop(({ auth }) => auth.token === null) && flow.isCustomers
  const isShort = !isPending && lines.some(({ quantity, stock }) => quantity > stock)
  const confirm = () => {
    const { country } = customer
    if (isShort) shortage.current?.focus()
    else if (country === '') onMissing()
    else
      void placeOrder({ ...customer, country }, { ...flow, queryClient, goTo: (to) => void navigate({ to }) })
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
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {t('checkout.confirm.editCart')}
        </Link>
      </div>
    </div>
  )
}

/** An order of a customer whose session has ended is not sent: it would be missing in the account. */
function SessionOver({ onGuest }: { onGuest: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="rounded border-l-4 border-indigo bg-indigo-wash px-4 py-3">
      <p className="font-semibold">{t('checkout.sessionOver.title')}</p>
      <p className="mt-1 text-ink-soft">{t('checkout.sessionOver.text')}</p>
      <div className={`${BUTTON_ROW} mt-4`}>
        <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
          {t('checkout.sessionOver.signIn')}
        </Link>
        <Button variant="outline" onClick={onGuest}>
          {t('checkout.sessionOver.guest')}
        </Button>
      </div>
    </div>
  )
}

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

const WORDS = {
  phone: 'checkout.confirm.missingPhone',
  address: 'checkout.confirm.missingAddress',
  country: 'checkout.confirm.missingCountry',
} as const

type Props = {
  icon: IconName
  title: string
  entries: readonly string[]
  way: string
  onWay: () => void
  ref?: Ref<HTMLDivElement>
}

/** Lists what an order lacks, with the way back to the fields. */
function DetailsNotice({ icon, title, entries, way, onWay, ref }: Props) {
  const sending = useShop(({ order }) => order.sending)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="note"
      className="flex gap-3 rounded border-l-4 border-gold bg-paper-deep px-4 py-3"
    >
      <Icon name={icon} className="mt-0.5 size-5 text-gold" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <ul className="list-disc pl-5">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
        <button
          type="button"
          disabled={sending}
          onClick={onWay}
          className="min-h-11 font-semibold text-indigo underline underline-offset-4 disabled:text-ink-soft disabled:no-underline"
        >
          {way}
        </button>
      </div>
    </div>
  )
}
