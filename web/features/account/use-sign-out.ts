import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { signOut } from '#web/session/sign-out.ts'

const KEY = ['sign-out']

/**
 * Signing out as the dashboard does it. Saving the cart takes a moment, so every control knows that one is
 * under way; `failed` is for the control that was pressed.
 */
export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { isError, mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: async () => {
      const isDone = await signOut(queryClient, () => void navigate({ to: '/' }))
      if (!isDone) throw new Error('The cart could not be saved')
    },
  })
  const busy = useIsMutating({ mutationKey: KEY }) > 0
  return {
    busy,
    failed: isError,
    // Asked and not read off `busy`: a second press may come before the page has heard of the first.
    signOut: () => queryClient.isMutating({ mutationKey: KEY }) > 0 || mutate(),
  }
}
