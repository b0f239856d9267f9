import { truncate } from '#core/text/truncate.ts'
import { ProductName } from '#web/commerce/product-name.tsx'

type Props = {
  name: string
  /** How many characters are shown (spec §2.5). */
  limit: number
  className?: string
}

/** A product's name on a card, cut for the eye only: a screen reader and a mouse that waits get all of it. */
export function CardName({ name, limit, className = '' }: Props) {
  const short = truncate(name, limit)
  const look = `card-name ${className}`
  if (short === name)
    return (
      <h3 className={look}>
        <ProductName>{name}</ProductName>
      </h3>
    )
  return (
    <h3 className={look} title={name}>
      <span aria-hidden="true">
        <ProductName>{short}</ProductName>
      </span>
      <span className="sr-only">{name}</span>
    </h3>
  )
}
