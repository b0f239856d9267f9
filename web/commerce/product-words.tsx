import { useTranslation } from 'react-i18next'

import { quantityPieces } from '#core/text/quantity-pieces.ts'
import { formatTaka } from '#core/money.ts'

/** A product's name, whose numbers and units stay together at the end of a line. */
export function ProductName({ children }: { children: string }) {
  return quantityPieces(children).map(
    (piece, place) =>
      piece !== '' && (
        <span key={place} className={place % 2 === 1 ? 'whitespace-nowrap' : undefined}>
          {piece}
        </span>
      ),
  )
}

/** An amount of taka, `৳1,234`. */
export function Price({ taka, className = '' }: { taka: number; className?: string }) {
  return <span className={`money ${className}`}>{formatTaka(taka)}</span>
}

/** A rating of 0 to 5 as five stars, filled in halves; the style draws them, as most pages have scores of them. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <span
      role="img"
      aria-label={t('common.stars', { value })}
      data-halves={Math.floor(value * 2)}
      className={`stars ${className}`}
    />
  )
}
