import { Fragment } from 'react'

import { quantityPieces } from '#core/text/quantity-pieces.ts'

/** A product's name, whose numbers and units stay together at the end of a line. */
export function ProductName({ children }: { children: string }) {
  return quantityPieces(children).map((piece, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{piece}</Fragment>
    ) : (
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )
}
