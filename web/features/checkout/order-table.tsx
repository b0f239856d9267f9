import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { lineTotal, subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { CartLineNotice } from '#web/features/cart/cart-line-notice.tsx'
import {
  BlockTable,
  Cell,
  ColumnHead,
  Row,
  RowHead,
  TableBody,
  TableHead,
} from '#web/shared/ui/block-table.tsx'
import { Price, ProductName } from '#web/features/catalog/price.tsx'

const CELL = 'md:px-3 md:py-3'
const FOOT = 'flex items-baseline justify-between gap-4 pt-3 md:table-row'

type Props = {
  lines: readonly CartLine[]
  /** Prices that the shopper saw last, by product. */
  knownPrices: ReadonlyMap<number, number>
}

export function OrderTable({ lines, knownPrices }: Props) {
  const { t } = useTranslation()
  const total = toTaka(subtotal(lines))
  return (
    <BlockTable>
      <caption className="sr-only">{t('checkout.steps.confirm')}</caption>
      <TableHead>
        <ColumnHead className="text-left">{t('checkout.confirm.product')}</ColumnHead>
        <ColumnHead className="px-3 text-left">{t('checkout.confirm.vendor')}</ColumnHead>
        <ColumnHead className="px-3 text-right">{t('checkout.confirm.quantity')}</ColumnHead>
        <ColumnHead className="px-3 text-right">{t('checkout.confirm.unitPrice')}</ColumnHead>
        <ColumnHead className="text-right">{t('checkout.confirm.total')}</ColumnHead>
      </TableHead>
      <TableBody className="border-t border-line">
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} knownPrice={knownPrices.get(line.id) ?? line.price} />
        ))}
      </TableBody>
      <tfoot role="rowgroup" className="block md:table-footer-group">
        <Row className={FOOT}>
          <RowHead colSpan={4} className="font-normal text-ink-soft md:pt-4 md:pr-3 md:text-right">
            {t('checkout.confirm.subtotal')}
          </RowHead>
          <Cell className="text-right md:pt-4">
            <Price taka={total} />
          </Cell>
        </Row>
        <Row className={FOOT}>
          <RowHead colSpan={4} className="text-lg font-bold md:pr-3 md:text-right">
            {t('checkout.confirm.total')}
          </RowHead>
          <Cell className="text-right text-2xl font-bold text-vermilion">
            <Price taka={total} />
          </Cell>
        </Row>
      </tfoot>
    </BlockTable>
  )
}

function OrderLine({ line, knownPrice }: { line: CartLine; knownPrice: number }) {
  const { name, vendorName, quantity, price } = line
  return (
    <Row className="grid grid-cols-[auto_auto_1fr] gap-x-1 border-b border-line py-3 md:table-row">
      <RowHead className="col-span-3 wrap-anywhere text-left font-semibold leading-snug md:py-3">
        <ProductName>{name}</ProductName>
        <CartLineNotice line={line} knownPrice={knownPrice} />
      </RowHead>
      <Cell className={`col-span-3 text-sm text-ink-soft md:text-base ${CELL}`}>{vendorName}</Cell>
      <Cell className={`money text-right ${CELL}`}>
        <span>{quantity}</span>
        <span aria-hidden="true" className="text-ink-soft md:hidden">
          {' ×'}
        </span>
      </Cell>
      <Cell className={`text-right ${CELL}`}>
        <Price taka={price} />
      </Cell>
      <Cell className="text-right font-semibold md:py-3">
        <Price taka={toTaka(lineTotal(line))} />
      </Cell>
    </Row>
  )
}
