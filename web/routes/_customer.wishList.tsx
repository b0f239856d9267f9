import { createFileRoute } from '@tanstack/react-router'

import { WishListPage } from '#web/features/account/plain-pages.tsx'

export const Route = createFileRoute('/_customer/wishList')({ component: WishListPage })
