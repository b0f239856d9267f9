import { readJson, writeJson } from '#web/shared/lib/storage.ts'

export const DRAFT_KEY = 'nihonhaat:checkout-draft'
/** When drafts were last forgotten, so that the other tabs forget theirs. */
export const CLEARED_KEY = 'nihonhaat:checkout-draft-forgotten'

let forgottenHere = 0

/** Forgets what was typed at the checkout, in every tab: at sign-out and after the order, not when a session expires. */
export function clearDraft(): void {
  // Later than any draft so far, whatever the clock says.
  forgottenHere = Math.max(Date.now(), draftsClearedAt() + 1)
  writeJson(DRAFT_KEY, null, 'session')
  writeJson(CLEARED_KEY, forgottenHere)
}

/** Drafts of up to this time are forgotten, in milliseconds since 1970. */
export function draftsClearedAt(): number {
  return Math.max(forgottenHere, Number(readJson(CLEARED_KEY)) || 0)
}
