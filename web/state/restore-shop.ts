import { startDeadline } from '#client/call.ts'
import { onStoredElsewhere } from '#web/lib/window-events.ts'

import { isChangedElsewhere, STORAGE_KEY } from './persistence.ts'
import { useShop } from './shop-state.ts'

/** How long the start of the page waits for stored state at the most. */
const RESTORE_LIMIT_MS = 5000

/** Brings cart and language back; after the limit the shop starts without them. Never rejects. */
export async function restoreShop(): Promise<void> {
  const limit = startDeadline(RESTORE_LIMIT_MS)
  await Promise.race([useShop.persist.rehydrate(), limit.reached]).catch(() => {})
  limit.end()
}

/** Takes over at once what another tab has written, where everything hangs on it: the news of it may still be on its way. */
export async function catchUpWithTabs(): Promise<void> {
  if (isChangedElsewhere()) await useShop.persist.rehydrate()
}

/**
 * Takes over what another tab changes, so that two tabs stay one shop, and what was changed while this page lay in the
 * browser's memory, from where Back brings it without a start. Returns how to stop.
 */
export function followOtherTabs(): () => void {
  return onStoredElsewhere(STORAGE_KEY, () => void useShop.persist.rehydrate())
}
