import { createFileRoute } from '@tanstack/react-router'

import { NewsletterPage } from '#web/features/account/plain-pages.tsx'

export const Route = createFileRoute('/_customer/newslatter')({ component: NewsletterPage })
