import { createFileRoute } from '@tanstack/react-router'

import { AddressBookPage } from '#web/features/account/address-book-page.tsx'

export const Route = createFileRoute('/_customer/addressBook')({ component: AddressBookPage })
