import { readJson } from '#web/lib/stored-json.ts'

import { PENDING_ORDER_KEY } from './pending-order-key.ts'

/**
 * An order under way was once kept word for word, with name, phone and address: at the start of the shop such a text is
 * replaced by a digest. The code for that is fetched only where there is one. A failure waits for the next start.
 */
export function tidyPendingOrder(): void {
  const kept = readJson(PENDING_ORDER_KEY)
  if (typeof kept !== 'object' || kept === null || !('fingerprint' in kept)) return
  import('./pending-order-storage.ts').then(({ digestPlainOrder }) => digestPlainOrder()).catch(() => {})
}
