import type { SessionFile } from '#cli/session/session-file.ts'
import { refused, unanswered, type ModelStore, type Reply, type Request } from './model-store.ts'

/** How the next thing that a process waits for goes. */
export type Fate =
  | 'well'
  | 'killed before'
  | 'killed after'
  /** The disk is full; other things go well. */
  | 'disk full'
  /** It is done, and the run hears of it later: a machine that was suspended, a slow disk, a slow network. */
  | 'asleep'
  /** The request runs; its answer is read, though the time to wait for it was over while the machine was suspended. */
  | 'overslept'
  /** The request runs, its answer gets lost. */
  | 'answer lost'
  /** The request never arrives. */
  | 'request lost'
  /** The request cannot leave, and the system says so. */
  | 'nobody listens'
  /** The request arrives later, when nobody waits for it any more. */
  | 'late'
  /** The request runs; its answer is one of these. */
  | 'no body'
  | 'broken body'
  /** The request runs; somebody in between answers this. */
  | 'proxy 400'
  | 'redirect'
  /** The request runs; the store then fails, or is busy with the same key. */
  | '500'
  | '409'
  /** The store looks for the key, and where there is none refuses what is sold out. */
  | 'sold out'
  /** The request does not run; the store answers this. */
  | '401'
  | '422'
  | '429'

/** What somebody answers to a request that does not run. */
export const UNTOUCHED: Partial<Record<Fate, Reply>> = {
  'nobody listens': unanswered('network', 'connect ECONNREFUSED 127.0.0.1:443'),
  'request lost': unanswered('network', 'other side closed'),
  '401': refused('unauthenticated', 401),
  '422': refused('invalid_input', 422),
  '429': refused('too_many_orders', 429),
}

/** What is heard of a request that runs. */
export const MISHEARD: Partial<Record<Fate, Reply>> = {
  'answer lost': unanswered('network', 'read EHOSTUNREACH'),
  'broken body': unanswered('invalid_answer', 'not JSON', 200),
  'proxy 400': unanswered('unknown', 'Bad Request', 400),
  redirect: unanswered('redirected', '', 308),
  '409': refused('order_in_progress', 409),
  '500': refused('internal', 500),
}

/** Something that a run waits for. */
export type Waiting = {
  what: 'read' | 'write' | 'pause' | 'call' | 'order' | 'wake'
  go: (fate: Fate) => void
}

/** What one run of the program has said and sent. */
export type Run = {
  pid: number
  /** What it was told to order word for word, if it was. */
  wish: string | null
  alive: boolean
  waiting: Waiting[]
  /** The keys under which it sent something. */
  keys: Set<string>
  /** The keys of orders of others that it waited for. */
  awaited: Set<string>
  /** The request that it waits for: its key, and when it left. */
  sending: { key: string; wish: string; at: number } | null
  said: string[]
  printed: { key?: string; state?: string; replayed?: boolean; order?: { id: number } }[]
}

export function newRun(pid: number, wish: string | null): Run {
  return {
    ...{ pid, wish, alive: true, waiting: [], keys: new Set(), awaited: new Set(), sending: null },
    ...{ said: [], printed: [] },
  }
}

/** What a run can be left waiting for. */
export type Stop = 'write' | 'written' | 'order' | 'pause' | 'end'

/** What there is around a run. */
export type Surroundings = {
  readonly now: number
  /** A count of steps, to tell earlier from later. */
  readonly steps: number
  readonly store: ModelStore
  readonly session: SessionFile
  readonly runs: readonly Run[]
  /** Requests that nobody waits for any more, and that may still arrive. */
  readonly late: (Request & { at: number })[]
  kill: (run: Run) => void
}
