import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

import type { ListedOrder } from './order-queries.ts'

const LOOKS: Record<ListedOrder['status'], string> = {
  pending: 'bg-paper-deep text-ink',
  processing: 'bg-indigo-wash text-indigo-deep',
  shipped: 'bg-indigo-wash text-indigo-deep',
  delivered: 'bg-moss-wash text-moss',
  cancelled: 'bg-vermilion-wash text-vermilion-deep',
}

/** How far an order is. */
export function OrderStatus({ status }: Pick<ListedOrder, 'status'>) {
  const { t } = useTranslation()
  return (
    <span
      className={`inline-block rounded px-2 py-0.5 text-sm whitespace-nowrap font-semibold ${LOOKS[status]}`}
    >
      {t(`orders.status.${status}`)}
    </span>
  )
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
