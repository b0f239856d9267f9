import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { lineTotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { useShop } from '#web/state/shop-state.ts'
import { CartLineNote } from '#web/commerce/cart-line-note.tsx'
import { Price } from '#web/commerce/price.tsx'
import { ProductName } from '#web/commerce/product-name.tsx'
import { ProductPicture } from '#web/commerce/product-picture.tsx'
import { QuantityField } from '#web/commerce/quantity-field.tsx'

import { RemoveButton } from './remove-button.tsx'

type Props = { line: CartLine; knownPrice: number }

// A card of three rows on phones, a table row from tablets on. The picture of the card gives way to enlarged words.
const ROW =
  'max-md:relative grid grid-cols-[max(48px,160px-5rem)_minmax(0,1fr)_44px] gap-x-3 border-b border-line py-4 md:table-row'
const CELL = 'md:py-5 md:align-middle'
const FIGURE = `${CELL} md:px-3 md:text-right`

/** One line of the cart; `knownPrice` is what it cost, in taka, when the page was opened. */
export function CartLineRow({ line, knownPrice }: Props) {
  const { t } = useTranslation()
  const changeQuantity = useShop(({ cart }) => cart.changeQuantity)
  const { id, name, photo, imageUrl, price, quantity, stock } = line
  return (
    <tr className={ROW}>
      <td className={`col-start-1 row-span-2 row-start-1 md:w-28 md:pr-5 ${CELL}`}>
        <ProductPicture {...{ photo, imageUrl }} alt="" sizes="6rem" className="rounded" />
      </td>
      <th
        scope="row"
        className={`col-start-2 row-start-1 min-w-0 wrap-anywhere text-left font-normal ${CELL}`}
      >
        <ProductNames line={line} />
        <CartLineNote line={line} knownPrice={knownPrice} />
      </th>
      <td className={`col-start-2 row-start-2 mt-1 text-sm text-ink-soft md:text-base md:text-ink ${FIGURE}`}>
        <span aria-hidden="true" className="md:hidden">{`${t('cart.columns.unitPrice')} `}</span>
        <Price taka={price} />
      </td>
      <td
        className={`col-start-1 col-end-4 row-start-3 mt-3 justify-self-start md:px-3 md:text-center ${CELL}`}
      >
        <QuantityField
          label={t('cart.line.quantity', { name })}
          value={quantity}
          max={stock}
          onChange={(wanted) => changeQuantity(id, wanted)}
        />
      </td>
      <td
        className={`col-start-2 col-end-4 row-start-3 mt-3 self-center justify-self-end text-right ${FIGURE}`}
      >
        <Price taka={toTaka(lineTotal(line))} className="font-bold" />
      </td>
      <td className={`col-start-3 row-start-1 -mt-2 ${CELL}`}>
        <RemoveButton line={line} />
      </td>
    </tr>
  )
}

function ProductNames({ line: { id, name, vendorId, vendorName } }: { line: CartLine }) {
  return (
    <>
      <Link
        to="/productDetails/$productId"
        params={{ productId: String(id) }}
        preload="intent"
        className="font-semibold leading-snug hover:underline"
      >
        <ProductName>{name}</ProductName>
      </Link>
      <span className="mt-0.5 block text-sm text-ink-soft">
        <Link
          to="/vendorDetails/$vendorId"
          params={{ vendorId: String(vendorId) }}
          preload="intent"
          className="hover:text-ink hover:underline"
        >
          {vendorName}
        </Link>
      </span>
    </>
  )
}
