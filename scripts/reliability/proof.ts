/** A test that carries ids of rows, and how it ended where it ran last. */
export type Proof = {
  ids: readonly string[]
  file: string
  title: string
  /** What it ran on, by name; the empty name where there is no choice. */
  results: Readonly<Record<string, Result>>
}
export type Result = 'passes' | 'fails' | 'skipped here'

const LEADING_IDS = /^((?:[TF]-\d\d(?:, |: ))+)(.*)$/s
const ENGINE = / \((SQLite|PostgreSQL)\)$/

/** The ids at the head of a title, and the title without them; none where it has none. */
export function readTitle(title: string): { ids: string[]; words: string } {
  const [, head = '', words = title] = LEADING_IDS.exec(title) ?? []
  return { ids: head.match(/[TF]-\d\d/g) ?? [], words }
}

/** The engine that a group of tests names at its end. */
export function readEngine(title: string): { engine: string; words: string } {
  return { engine: ENGINE.exec(title)?.[1] ?? '', words: title.replace(ENGINE, '') }
}

/** Tests of one name and file as one: it fails when any does, and is skipped when all that are left are. */
export function joinProofs(proofs: readonly Proof[]): Proof[] {
  const joined = new Map<string, Proof>()
  for (const proof of proofs) {
    const key = JSON.stringify([proof.ids, proof.file, proof.title])
    const known = joined.get(key)
    const results = { ...known?.results }
    for (const [engine, result] of Object.entries(proof.results)) {
      results[engine] = worse(results[engine], result)
    }
    joined.set(key, { ...proof, results })
  }
  return [...joined.values()]
}

const RANK: readonly Result[] = ['skipped here', 'passes', 'fails']

function worse(one: Result | undefined, other: Result): Result {
  return one !== undefined && RANK.indexOf(one) > RANK.indexOf(other) ? one : other
}
