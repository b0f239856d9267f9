import type { StoreFault, TestStore } from '../stores/test-store.ts'

/** One request that reached the way to the store, and what came back; bodies as text. */
export type Exchange = {
  method: string
  /** Path with its query. */
  target: string
  requestHeaders: Readonly<Record<string, string>>
  requestBody: string | null
  /** Null when no answer came. */
  status: number | null
  responseHeaders: Readonly<Record<string, string>>
  responseBody: string | null
  /** What the scenario has broken on this way, if anything. */
  fault: StoreFault | null
}

/** What happened to the store of a scenario, in its order: how it was prepared, and what it was asked. */
export type JournalEntry =
  | { kind: 'prepared'; scenario: string; call: keyof TestStore; args: readonly unknown[] }
  | { kind: 'exchanged'; scenario: string; exchange: Exchange }

/** Takes entries; each worker of a run writes its own file, a JSON line for each entry. */
export interface Journal {
  note(entry: JournalEntry): void
}

/** An answer that came, status and all. */
export type Answered = Exchange & { status: number }
