import { useNavigate } from '@tanstack/react-router'
import { createElement } from 'react'

import { partOnDemand, usePart } from '#web/lib/part-on-demand.ts'
import { useShop } from '#web/state/shop-state.ts'

const DIALOG = partOnDemand(
  async () => (await import('#web/features/session/sign-in-dialog.tsx')).SignInDialog,
)

/** The login modal; its code is fetched when it is first wanted. Where that fails, the login page does as well. */
export function SignIn() {
  const navigate = useNavigate()
  const isOpen = useShop(({ global }) => global.showLoginModal)
  const Dialog = usePart(DIALOG, {
    wanted: isOpen,
    onFail: () => {
      useShop.getState().global.closeLogin()
      void navigate({ to: '/login' })
    },
  })
  return Dialog && createElement(Dialog)
}
