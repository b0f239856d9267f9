import { useTranslation } from 'react-i18next'

import { missingDelivery } from '#core/orders/missing-delivery.ts'
import type { Contact } from '#core/account/person.ts'
import { useShop } from '#web/state/shop-state.ts'
import { Icon } from '#web/ui/icon.tsx'

const WORDS = { phone: 'checkout.confirm.missingPhone', address: 'checkout.confirm.missingAddress' } as const

/** Says what the courier will miss, with the way back to it; the order can still be sent. */
export function MissingDetails({ customer, onComplete }: { customer: Contact; onComplete: () => void }) {
  const { t } = useTranslation()
  const sending = useShop(({ order }) => order.sending)
  const missing = missingDelivery(customer)
  if (missing.length === 0) return null
  return (
    <div role="note" className="flex gap-3 rounded border-l-4 border-gold bg-paper-deep px-4 py-3">
      <Icon name="truck" className="mt-0.5 size-5 text-gold" />
      <div>
        <p className="font-semibold">{t('checkout.confirm.missing')}</p>
        <ul className="list-disc pl-5">
          {missing.map((field) => (
            <li key={field}>{t(WORDS[field])}</li>
          ))}
        </ul>
        <button
          type="button"
          disabled={sending}
          onClick={onComplete}
          className="min-h-11 font-semibold text-indigo underline underline-offset-4 disabled:text-ink-soft disabled:no-underline"
        >
          {t('checkout.confirm.complete')}
        </button>
      </div>
    </div>
  )
}
