import { createFileRoute } from '@tanstack/react-router'

import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'

export const Route = createFileRoute('/checkout')({ component: CheckoutPage })
