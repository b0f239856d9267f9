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

export function Price({ taka, className = '' }: { taka: number; className?: string }) {
  return <span className={`money ${className}`}>{formatTaka(taka)}</span>
}
