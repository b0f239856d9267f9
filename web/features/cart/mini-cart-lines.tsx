import { useRef } from 'react'

import type { CartLine } from '#core/cart/cart-line.ts'

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { truncateName } from '#core/text/short-texts.ts'
import { IconButton } from '#web/shared/ui/button.tsx'
import { InlineError } from '#web/shared/ui/inline-error.tsx'
import { Price, ProductName } from '#web/features/catalog/price.tsx'
import { ProductPicture } from '#web/features/catalog/product-picture.tsx'
import { TRASH, useRemoveLine } from './remove-cart-line.ts'

type MiniCartLinesProps = {
  lines: readonly CartLine[]
  /** How many characters of a name are shown; all of them when absent. */
  nameLimit?: number
  empty: string
  onFollow: () => void
}

/** The cart in a popup: a list that scrolls when it is long. After a removal the list itself has the focus. */
export function MiniCartLines({ lines, nameLimit = Infinity, empty, onFollow }: MiniCartLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} tabIndex={-1} className="min-h-0 overflow-y-auto overscroll-contain px-5 outline-none">
      {lines.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <MiniCartLine
              key={line.id}
              {...{ line, nameLimit, onFollow }}
              onRemoved={() => box.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type MiniCartLineProps = { line: CartLine; nameLimit: number; onRemoved: () => void; onFollow: () => void }

function MiniCartLine({ line, nameLimit, onRemoved, onFollow }: MiniCartLineProps) {
  const { t } = useTranslation()
  const { busy, failed, remove } = useRemoveLine()
  return (
    <li className="flex items-center gap-3 py-3" aria-busy={busy}>
      <ProductPicture
        photo={line.photo}
        imageUrl={line.imageUrl}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 rounded"
      />
      <div className="min-w-0 flex-1">
        <Link
          to="/productDetails/$productId"
          params={{ productId: String(line.id) }}
          onClick={onFollow}
          title={line.name}
          className="line-clamp-4 py-1 wrap-anywhere leading-snug font-medium hover:text-indigo hover:underline"
        >
          <ProductName>{truncateName(line.name, nameLimit)}</ProductName>
        </Link>
        <p className="text-sm text-ink-soft">
          <span className="money">{t('common.timesQuantity', { quantity: line.quantity })}</span>
          <span> </span>
          <Price taka={line.price} className="font-semibold text-vermilion" />
        </p>
        <InlineError>{failed && t('common.notRemoved')}</InlineError>
      </div>
      <IconButton
        icon={TRASH}
        label={t('common.remove', { name: line.name })}
        aria-disabled={busy}
        onClick={() => void remove(line).then((isGone) => isGone && onRemoved())}
        className="-mr-2 aria-disabled:opacity-50"
      />
    </li>
  )
}
