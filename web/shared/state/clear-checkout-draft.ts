import { persistedValue } from '#web/shared/lib/storage.ts'

/** How often drafts were cleared in this browser: a draft of an earlier count is not read, in whichever tab it is. */
export const CLEARED_KEY = 'nihonhaat:checkout-draft-forgotten'

const cleared = persistedValue(CLEARED_KEY, 'local')

/** Stored for each tab alone, as it holds personal data. */
export const draftMemory = persistedValue('nihonhaat:checkout-draft', 'session')

export const timesDraftCleared = (): number => Number(cleared.read()) || 0

/** Forgets what was typed at the checkout, in every tab: at sign-out and after the order, not when a session expires. */
export function clearDraft(): void {
  cleared.write(timesDraftCleared() + 1)
  draftMemory.write(null)
}
