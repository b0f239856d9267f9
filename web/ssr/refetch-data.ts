import { onlineManager, type QueryClient } from '@tanstack/react-query'

import { HYDRATED } from './hydrated.tsx'

/** What was read before the network was gone, or without one, is asked for again once it is back. */
export function refetchOnReconnect(queryClient: QueryClient): void {
  onlineManager.setOnline(navigator.onLine)
  onlineManager.subscribe((isOnline) => {
    if (isOnline) void renew(queryClient)
  })
}

/** Refetches the data of a cached page after hydration, whose markup newer data would not match. */
export function revalidateAfterHydration(queryClient: QueryClient): void {
  // Without a network what is shown stays as it is; its return renews it.
  const renewNow = () => void (onlineManager.isOnline() && renew(queryClient))
  window.addEventListener(HYDRATED, renewNow, { once: true })
}

function renew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({}, { cancelRefetch: false })
}
