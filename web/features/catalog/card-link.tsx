import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { productId: number; className?: string; children: ReactNode }

/** The picture and name of a card as one link to the product's page. */
export function CardLink({ productId, className = '', children }: Props) {
  return (
    <Link
      to="/productDetails/$productId"
      params={{ productId: String(productId) }}
      preload="intent"
      className={`group/link ${className}`}
    >
      {children}
    </Link>
  )
}
