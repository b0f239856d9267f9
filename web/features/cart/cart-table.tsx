import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'

import { CartLineRow } from './cart-line-row.tsx'

type Props = {
  lines: readonly CartLine[]
  /** Price of each product, in taka, when the page was opened. */
  knownPrices: ReadonlyMap<number, number>
}

const HEAD = 'pb-2 text-sm whitespace-nowrap font-semibold text-ink-soft'

/** The lines of the cart: a table where there is room for one, cards of the same rows on phones (spec §2.8). */
export function CartTable({ lines, knownPrices }: Props) {
  const { t } = useTranslation()
  return (
    <table className="block w-full border-collapse border-t border-line-strong md:table md:border-t-0">
      <caption className="sr-only">{t('cart.title')}</caption>
      <thead className="sr-only border-line-strong md:not-sr-only md:table-header-group md:border-b">
        <tr>
          <th scope="col" colSpan={2} className={`${HEAD} text-left`}>
            {t('cart.columns.product')}
          </th>
          <th scope="col" className={`${HEAD} px-3 text-right`}>
            {t('cart.columns.unitPrice')}
          </th>
          <th scope="col" className={`${HEAD} px-3 text-center`}>
            {t('cart.columns.quantity')}
          </th>
          <th scope="col" className={`${HEAD} px-3 text-right`}>
            {t('cart.columns.total')}
          </th>
          <th scope="col" className="w-11">
            <span className="sr-only">{t('cart.columns.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} knownPrice={knownPrices.get(line.id) ?? line.price} />
        ))}
      </tbody>
    </table>
  )
}
