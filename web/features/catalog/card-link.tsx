import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { notePicture } from '#web/commerce/seen-pictures.ts'

import { useProductPageSoon } from './use-product-page-soon.ts'

type Props = { productId: number; className?: string; children: ReactNode }

/** The picture and name of a card as one link to the product's page, which begins with what the card shows. */
export function CardLink({ productId, className = '', children }: Props) {
  return (
    <Link
      ref={useProductPageSoon()}
      to="/productDetails/$productId"
      params={{ productId: String(productId) }}
      preload="intent"
      onClick={({ currentTarget }) => notePicture(productId, currentTarget)}
      className={`group/link ${className}`}
    >
      {children}
    </Link>
  )
}
