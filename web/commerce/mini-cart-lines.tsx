import { useRef } from 'react'

import type { CartLine } from '#core/cart/cart-line.ts'

import { MiniCartLine } from './mini-cart-line.tsx'

type Props = {
  lines: readonly CartLine[]
  /** How many characters of a name are shown; all of them when absent. */
  nameLimit?: number
  /** What stands here while the cart is empty. */
  empty: string
  /** A link to a product was followed. */
  onFollow: () => void
}

/** The cart in a popup: a list that scrolls when it is long. After a removal the list itself has the focus. */
export function MiniCartLines({ lines, nameLimit, empty, onFollow }: Props) {
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
              line={line}
              onRemoved={() => box.current?.focus()}
              onFollow={onFollow}
              {...(nameLimit !== undefined && { nameLimit })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
