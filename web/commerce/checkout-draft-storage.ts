import { readJson, writeJson } from '#web/lib/session-storage.ts'

import { DRAFT_KEY, FORGOTTEN_KEY, forgottenAt } from './forget-draft.ts'

/** Where session storage is refused, the page alone remembers. */
let ownMemory: { draft: unknown; at: number } | null = null

/** Keeps a checkout under way for this tab alone, as it holds a name, a phone and an address. */
export function writeDraft(draft: object): void {
  // Of the moment of forgetting, what is typed after it is the next one's.
  const kept = { draft, at: Math.max(Date.now(), forgottenAt() + 1) }
  ownMemory = writeJson(DRAFT_KEY, kept, 'session') ? null : kept
}

/** The draft as it was written, or null; whoever reads it heals it. */
export function readDraft(): unknown {
  const kept: unknown = readJson(DRAFT_KEY, 'session') ?? ownMemory
  const { draft, at } = Object(kept) as Partial<Record<'draft' | 'at', unknown>>
  return Number(at) > forgottenAt() ? draft : null
}

/** Tells when another tab forgets the drafts. Returns how to stop. */
export function onDraftForgotten(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== FORGOTTEN_KEY) return
    ownMemory = null
    writeJson(DRAFT_KEY, null, 'session')
    listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
