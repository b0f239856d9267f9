import type { Failure } from '#cli/failure.ts'
import { refused, unanswered, type Reply } from './model-store.ts'

/** How the next thing that a process waits for goes. */
export type Fate =
  | 'well'
  | 'killed before'
  | 'killed after'
  /** The disk is full; other things go well. */
  | 'disk full'
  /** The request runs, its answer gets lost. */
  | 'answer lost'
  /** The request never arrives. */
  | 'request lost'
  /** The request arrives later, when nobody waits for it any more. */
  | 'late'
  /** The request runs; its answer is one of these. */
  | 'no body'
  | 'broken body'
  /** The request does not run; somebody answers this. */
  | 'redirect'
  | '401'
  | '409'
  | '422'
  | '429'
  | '500'

/** What somebody answers to a request that does not run. */
export const MISFORTUNES: Partial<Record<Fate, Reply>> = {
  redirect: unanswered('redirected', '', 308),
  '401': refused('unauthenticated', 401),
  '409': refused('order_in_progress', 409),
  '422': refused('invalid_input', 422),
  '429': refused('too_many_orders', 429),
  '500': refused('internal', 500),
}

/** Something that a run waits for. */
export type Waiting = { go: (fate: Fate) => void }

/** What one run of the program has said and sent. */
export type Run = {
  pid: number
  alive: boolean
  waiting: Waiting[]
  /** The keys under which it sent something. */
  keys: Set<string>
  /** The request that it waits for: its key, and when it left. */
  sending: { key: string; at: number } | null
  said: string[]
  printed: { key?: string; state?: string; replayed?: boolean; order?: { id: number } }[]
  ended: 'ok' | Failure | Error | null
}

export function newRun(pid: number): Run {
  return { pid, alive: true, waiting: [], keys: new Set(), sending: null, said: [], printed: [], ended: null }
}
