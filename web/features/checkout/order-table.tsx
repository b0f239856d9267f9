import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { lineTotal, subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { CartLineNotice } from '#web/features/cart/cart-line-notice.tsx'
import { Price, ProductName } from '#web/features/catalog/price.tsx'

const HEAD = 'pb-2 text-sm whitespace-nowrap font-semibold text-ink-soft'
const CELL = 'py-3 md:px-3'
const FOOT = 'flex items-baseline justify-between gap-4 pt-3 md:table-row'

type Props = {
  lines: readonly CartLine[]
  /** Prices that the shopper saw last, by product. */
  knownPrices: ReadonlyMap<number, number>
}

/** What is ordered, and sub-total and total, which are equal as shipping is free. */
export function OrderTable({ lines, knownPrices }: Props) {
  const { t } = useTranslation()
  const total = toTaka(subtotal(lines))
  return (
    <table role="table" className="block w-full border-collapse md:table">
      <caption className="sr-only">{t('checkout.steps.confirm')}</caption>
      <thead
        role="rowgroup"
        className="sr-only border-line-strong md:not-sr-only md:table-header-group md:border-b"
      >
        <tr role="row">
          <th role="columnheader" scope="col" className={`${HEAD} text-left`}>
            {t('checkout.confirm.product')}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} px-3 text-left`}>
            {t('checkout.confirm.vendor')}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} px-3 text-right`}>
            {t('checkout.confirm.quantity')}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} px-3 text-right`}>
            {t('checkout.confirm.unitPrice')}
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} text-right`}>
            {t('checkout.confirm.total')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-line md:table-row-group">
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} knownPrice={knownPrices.get(line.id) ?? line.price} />
        ))}
      </tbody>
      <tfoot role="rowgroup" className="block md:table-footer-group">
        <tr role="row" className={FOOT}>
          <th
            role="rowheader"
            scope="row"
            colSpan={4}
            className="font-normal text-ink-soft md:pt-4 md:pr-3 md:text-right"
          >
            {t('checkout.confirm.subtotal')}
          </th>
          <td role="cell" className="text-right md:pt-4">
            <Price taka={total} />
          </td>
        </tr>
        <tr role="row" className={FOOT}>
          <th role="rowheader" scope="row" colSpan={4} className="text-lg font-bold md:pr-3 md:text-right">
            {t('checkout.confirm.total')}
          </th>
          <td role="cell" className="text-right text-2xl font-bold text-vermilion">
            <Price taka={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function OrderLine({ line, knownPrice }: { line: CartLine; knownPrice: number }) {
  const { name, vendorName, quantity, price } = line
  return (
    <tr role="row" className="grid grid-cols-[auto_auto_1fr] gap-x-1 border-b border-line py-3 md:table-row">
      <th
        role="rowheader"
        scope="row"
        className="col-span-3 wrap-anywhere text-left font-semibold leading-snug md:py-3"
      >
        <ProductName>{name}</ProductName>
        <CartLineNotice line={line} knownPrice={knownPrice} />
      </th>
      <td role="cell" className={`col-span-3 text-sm text-ink-soft md:text-base ${CELL} max-md:py-0`}>
        {vendorName}
      </td>
      <td role="cell" className={`money text-right ${CELL} max-md:py-0`}>
        <span>{quantity}</span>
        <span aria-hidden="true" className="text-ink-soft md:hidden">
          {' ×'}
        </span>
      </td>
      <td role="cell" className={`text-right ${CELL} max-md:py-0`}>
        <Price taka={price} />
      </td>
      <td role="cell" className="text-right font-semibold md:py-3">
        <Price taka={toTaka(lineTotal(line))} />
      </td>
    </tr>
  )
}
