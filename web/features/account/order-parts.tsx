import { useTranslation } from 'react-i18next'

import { knownStatus, type KnownStatus } from '#core/orders/order-way.ts'
import { Icon } from '#web/ui/icon.tsx'

const PLAIN = 'bg-paper-deep text-ink'
const ON_ITS_WAY = 'bg-indigo-wash text-indigo-deep'
const LOOKS = {
  pending: PLAIN,
  confirmed: ON_ITS_WAY,
  processing: ON_ITS_WAY,
  shipped: ON_ITS_WAY,
  delivered: 'bg-moss-wash text-moss',
  cancelled: 'bg-vermilion-wash text-vermilion-deep',
} satisfies Record<KnownStatus, string>

/** How far an order is, in the shopper's language; a word that the shop does not know stands as the store wrote it. */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = knownStatus(status)
  return (
    <span
      className={`inline-block rounded px-2 py-0.5 text-sm font-semibold ${known ? `whitespace-nowrap ${LOOKS[known]}` : `wrap-anywhere ${PLAIN}`}`}
    >
      {known ? t(`orders.status.${known}`) : status}
    </span>
  )
}

type ViewOrderProps = { id: number; detailsId: string; isOpen: boolean; onToggle: () => void }

/** The eye of a row (spec §2.14): it shows what was in the order, below it. */
export function ViewOrder({ id, detailsId, isOpen, onToggle }: ViewOrderProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('orders.view', { id })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded text-ink-soft hover:bg-indigo-wash hover:text-indigo aria-expanded:text-indigo md:aria-expanded:bg-indigo-wash"
    >
      <Icon name="eye" />
    </button>
  )
}
