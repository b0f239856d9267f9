import { keptValue } from '#web/lib/session-storage.ts'
import { onWindow } from '#web/lib/window-events.ts'

import { DRAFT_KEY, FORGOTTEN_KEY, forgottenAt } from './forget-draft.ts'

const kept = keptValue(DRAFT_KEY, 'session')

/** Keeps a checkout under way for this tab alone, as it holds a name, a phone and an address. */
export function writeDraft(draft: object): void {
  // Of the moment of forgetting, what is typed after it is the next one's.
  kept.write({ draft, at: Math.max(Date.now(), forgottenAt() + 1) })
}

/** The draft as it was written, or null; whoever reads it heals it. */
export function readDraft(): unknown {
  const { draft, at } = Object(kept.read()) as Partial<Record<'draft' | 'at', unknown>>
  return Number(at) > forgottenAt() ? draft : null
}

/** Tells when another tab forgets the drafts. Returns how to stop. */
export function onDraftForgotten(listener: () => void): () => void {
  return onWindow('storage', ({ key }) => {
    if (key !== FORGOTTEN_KEY) return
    kept.write(null)
    listener()
  })
}
