import { createFileRoute } from '@tanstack/react-router'

import { EditProfilePage } from '#web/features/account/edit-profile-page.tsx'

export const Route = createFileRoute('/_customer/edit')({ component: EditProfilePage })
