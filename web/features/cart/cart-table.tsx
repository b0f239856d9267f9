import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'

import { Link } from '@tanstack/react-router'
import { lineTotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { CartLineNotice } from '#web/features/cart/cart-line-notice.tsx'
import { Price, ProductName } from '#web/features/catalog/price.tsx'
import { ProductPicture } from '#web/features/catalog/product-picture.tsx'
import { QuantityField } from '#web/features/catalog/quantity-field.tsx'
import { useShop } from '#web/shared/state/shop-state.ts'
import { TRASH, useRemoveLine } from '#web/features/cart/remove-cart-line.ts'
import {
  BlockTable,
  Cell,
  ColumnHead,
  Row,
  RowHead,
  TableBody,
  TableHead,
} from '#web/shared/ui/block-table.tsx'
import { IconButton } from '#web/shared/ui/button.tsx'
import { InlineError } from '#web/shared/ui/inline-error.tsx'

type CartTableProps = {
  lines: readonly CartLine[]
  /** Price of each product, in taka, when the page was opened. */
  knownPrices: ReadonlyMap<number, number>
}

/** The lines of the cart: a table where there is room for one, cards of the same rows on phones. */
export function CartTable({ lines, knownPrices }: CartTableProps) {
  const { t } = useTranslation()
  return (
    <BlockTable className="border-t border-line-strong md:border-t-0">
      <caption className="sr-only">{t('cart.title')}</caption>
      <TableHead>
        <ColumnHead colSpan={2} className="text-left">
          {t('cart.columns.product')}
        </ColumnHead>
        <ColumnHead className="px-3 text-right">{t('cart.columns.unitPrice')}</ColumnHead>
        <ColumnHead className="px-3 text-center">{t('cart.columns.quantity')}</ColumnHead>
        <ColumnHead className="px-3 text-right">{t('cart.columns.total')}</ColumnHead>
        <ColumnHead className="w-11">
          <span className="sr-only">{t('cart.columns.remove')}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} knownPrice={knownPrices.get(line.id) ?? line.price} />
        ))}
      </TableBody>
    </BlockTable>
  )
}

type CartLineRowProps = { line: CartLine; knownPrice: number }
// A card of three rows on phones, a table row from tablets on.
const ROW =
  'max-md:relative grid grid-cols-[max(48px,160px-5rem)_minmax(0,1fr)_44px] gap-x-3 border-b border-line py-4 md:table-row'
const CELL = 'md:py-5 md:align-middle'
const FIGURE = `${CELL} md:px-3 md:text-right`

export function CartLineRow({ line, knownPrice }: CartLineRowProps) {
  const { t } = useTranslation()
  const changeQuantity = useShop(({ cart }) => cart.changeQuantity)
  const { id, name, photo, imageUrl, price, quantity, stock } = line
  return (
    <Row className={ROW}>
      <Cell className={`col-start-1 row-span-2 row-start-1 md:w-28 md:pr-5 ${CELL}`}>
        <ProductPicture {...{ photo, imageUrl }} alt="" sizes="6rem" className="rounded" />
      </Cell>
      <RowHead className={`col-start-2 row-start-1 min-w-0 wrap-anywhere text-left font-normal ${CELL}`}>
        <ProductNames line={line} />
        <CartLineNotice line={line} knownPrice={knownPrice} />
      </RowHead>
      <Cell
        className={`col-start-2 row-start-2 mt-1 text-sm text-ink-soft md:text-base md:text-ink ${FIGURE}`}
      >
        <span aria-hidden="true" className="md:hidden">{`${t('cart.columns.unitPrice')} `}</span>
        <Price taka={price} />
      </Cell>
      <Cell
        className={`col-start-1 col-end-4 row-start-3 mt-3 justify-self-start md:px-3 md:text-center ${CELL}`}
      >
        <QuantityField
          label={t('cart.line.quantity', { name })}
          value={quantity}
          max={stock}
          onChange={(wanted) => changeQuantity(id, wanted)}
        />
      </Cell>
      <Cell
        className={`col-start-2 col-end-4 row-start-3 mt-3 self-center justify-self-end text-right ${FIGURE}`}
      >
        <Price taka={toTaka(lineTotal(line))} className="font-bold" />
      </Cell>
      <Cell className={`col-start-3 row-start-1 -mt-2 ${CELL}`}>
        <RemoveButton line={line} />
      </Cell>
    </Row>
  )
}

function ProductNames({ line: { id, name, vendorId, vendorName } }: { line: CartLine }) {
  return (
    <>
      <Link
        to="/productDetails/$productId"
        params={{ productId: String(id) }}
        className="font-semibold leading-snug hover:underline"
      >
        <ProductName>{name}</ProductName>
      </Link>
      <span className="mt-0.5 block text-sm text-ink-soft">
        <Link
          to="/vendorDetails/$vendorId"
          params={{ vendorId: String(vendorId) }}
          className="hover:text-ink hover:underline"
        >
          {vendorName}
        </Link>
      </span>
    </>
  )
}

/** Removes a line; the focus moves to the neighbouring line, or to the heading after the last one. */
export function RemoveButton({ line }: { line: CartLine }) {
  const { t } = useTranslation()
  const { busy, failed, remove: removeLine } = useRemoveLine()

  async function remove(button: HTMLButtonElement) {
    const row = button.closest('tr')
    const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      'button[data-remove]',
    )
    if (!(await removeLine(line)) || row?.isConnected) return
    const next = neighbour?.isConnected ? neighbour : document.querySelector<HTMLElement>('h1')
    next?.focus()
  }

  return (
    <div className="md:relative">
      <IconButton
        icon={TRASH}
        label={t('common.remove', { name: line.name })}
        data-remove=""
        aria-disabled={busy}
        onClick={(event) => busy || void remove(event.currentTarget)}
        className="aria-disabled:opacity-50"
      />
      {/* Between two rows, so that nothing moves when it appears. */}
      <InlineError className="absolute right-0 w-max max-md:bottom-0 max-md:text-xs md:top-full">
        {failed && t('common.notRemoved')}
      </InlineError>
    </div>
  )
}
