import type { ScenarioResult } from '../scenario-result.ts'

/** Something that a scenario left with a step: a text, or bytes in base64. */
export type Attached = { name: string; mediaType: string; body: string; base64: boolean }

export type StepRun = {
  /** As written, `When ` and what follows; of a hook what it does. */
  words: string
  hook: boolean
  /** The rows of its table or its text; empty when it has neither. */
  block: string
  /** What cucumber calls it, in small letters. */
  status: string
  milliseconds: number
  /** What failed, with where. */
  error: string | null
  attached: readonly Attached[]
}

/** One time that a scenario was run. */
export type ScenarioAttempt = { passed: boolean; milliseconds: number; steps: readonly StepRun[] }

/** A result with all that led to it; the last attempt decides. */
export type ScenarioRun = ScenarioResult & { rule: string | null; attempts: readonly ScenarioAttempt[] }

/** What one process of cucumber had to say: scenarios that ended, and what went wrong outside of them. */
export type LegResults = { runs: readonly ScenarioRun[]; faults: readonly string[] }
