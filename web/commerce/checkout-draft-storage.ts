import { readJson, writeJson } from '#web/lib/stored-json.ts'

const KEY = 'nihonhaat:checkout-draft'
/** When drafts were last forgotten, so that the other tabs forget theirs. */
const FORGOTTEN_KEY = 'nihonhaat:checkout-draft-forgotten'

/** Where session storage is refused, the page alone remembers. */
let ownMemory: { draft: unknown; at: number } | null = null

/** Keeps a checkout under way for this tab alone, as it holds a name, a phone and an address. */
export function writeDraft(draft: object): void {
  const kept = { draft, at: Date.now() }
  ownMemory = writeJson(KEY, kept, 'session') ? null : kept
}

/** The draft as it was written, or null; whoever reads it heals it. */
export function readDraft(): unknown {
  const kept: unknown = readJson(KEY, 'session') ?? ownMemory
  const { draft, at } = Object(kept) as Partial<Record<'draft' | 'at', unknown>>
  return Number(at) >= forgottenAt() ? draft : null
}

/** Forgets what was typed at the checkout, in every tab: at sign-out and after the order, not when a session expires. */
export function forgetDraft(): void {
  ownMemory = null
  writeJson(KEY, null, 'session')
  writeJson(FORGOTTEN_KEY, Date.now())
}

/** Tells when another tab forgets the drafts. Returns how to stop. */
export function onDraftForgotten(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== FORGOTTEN_KEY) return
    ownMemory = null
    writeJson(KEY, null, 'session')
    listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function forgottenAt(): number {
  const at = readJson(FORGOTTEN_KEY)
  return typeof at === 'number' ? at : 0
}
