import { useTranslation } from 'react-i18next'

import type { components } from '#generated/types.ts'
import { Icon } from '#web/ui/icon.tsx'

import type { ListedOrder } from './order-queries.ts'

const LOOKS = {
  pending: 'bg-paper-deep text-ink',
  processing: 'bg-indigo-wash text-indigo-deep',
  shipped: 'bg-indigo-wash text-indigo-deep',
  delivered: 'bg-moss-wash text-moss',
  cancelled: 'bg-vermilion-wash text-vermilion-deep',
} satisfies Record<components['schemas']['OrderStatus'], string>

/** How far an order is. A word that this shop does not know stands as the store sent it. */
export function OrderStatus({ status }: Pick<ListedOrder, 'status'>) {
  const { t } = useTranslation()
  const known = isKnown(status)
  return (
    <span
      className={`inline-block rounded px-2 py-0.5 text-sm whitespace-nowrap font-semibold ${LOOKS[known ? status : 'pending']}`}
    >
      {known ? t(`orders.status.${status}`) : status}
    </span>
  )
}

function isKnown(status: string): status is keyof typeof LOOKS {
  return Object.hasOwn(LOOKS, status)
}

/** The eye of a row, which does nothing (spec §2.14). */
export function ViewOrder({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('orders.view', { id })}
      className="grid size-11 place-items-center rounded text-ink-soft hover:bg-indigo-wash hover:text-indigo"
    >
      <Icon name="eye" />
    </button>
  )
}
