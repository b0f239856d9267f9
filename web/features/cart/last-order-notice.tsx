import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { formatTaka } from '#core/money.ts'
import { callHref, mailHref } from '#core/page/shop-contact.ts'
import { shopContact } from '#web/shared/lib/runtime-config.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { clearLastOrder, lastOrder } from './pending-order.ts'

const LINK = 'font-semibold text-indigo underline underline-offset-4'

/** A guest's order that was just placed: its number and what happens next, until the page is left. Browser only. */
export function LastOrderNotice() {
  const isAnswered = useShop(({ order }) => order.placed === null)
  const isGuest = useShop(({ auth }) => auth.token === null)
  return isAnswered && isGuest && <Note />
}

function Note() {
  const { t } = useTranslation()
  const { phone, email } = shopContact()
  const [order] = useState(lastOrder)
  // Not on reload, nor when a newer order replaces the notice.
  useEffect(
    () => () => {
      if (useShop.getState().order.placed === null) clearLastOrder()
    },
    [],
  )
  if (order === null) return null
  return (
    <section className="mb-8 rounded border-l-4 border-moss bg-moss-wash px-4 py-3">
      <h2 className="font-semibold">
        {order.id === null ? t('checkout.placed.text') : t('checkout.placed.plain', { number: order.id })}
      </h2>
      <p className="mt-1 text-ink-soft">
        {order.id !== null && <span>{`${t('checkout.next.keep')} `}</span>}
        <span>{`${t('checkout.next.text', { total: formatTaka(order.payAmount) })} `}</span>
        <span>{t('common.delivery.time')}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft wrap-anywhere">
        <span>{t('checkout.next.ask')}</span>
        <a href={callHref(phone)} className={`${LINK} whitespace-nowrap`}>
          {phone}
        </a>
        <a href={mailHref(email)} className={LINK}>
          {email}
        </a>
      </p>
    </section>
  )
}
