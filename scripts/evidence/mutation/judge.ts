/** One small change to a file, and whether a test failed with it. */
export type Mutant = { file: string; line: number; from: string; to: string; status: string }
/** A change that changes nothing anybody could see, and why. */
export type Equivalent = { file: string; from: string; to: string; because: string }

type Verdict = {
  killed: number
  equivalent: number
  survivors: Mutant[]
  /** Changes that are said to be equivalent and that no survivor makes any more. */
  stale: Equivalent[]
  /** Of those that could be noticed, in percent with one decimal, rounded down. */
  percent: number
}

// A test that never ends has noticed as well.
const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/** What came of all the changes to some files. */
export function judge(mutants: readonly Mutant[], equivalents: readonly Equivalent[]): Verdict {
  const killed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const unnoticed = mutants.filter(({ status }) => UNNOTICED.includes(status))
  const says = (mutant: Mutant) => (each: Equivalent) =>
    each.file === mutant.file && each.from === mutant.from && each.to === mutant.to
  const survivors = unnoticed.filter((mutant) => !equivalents.some(says(mutant)))
  const files = new Set(mutants.map(({ file }) => file))
  const stale = equivalents.filter(
    (each) => files.has(each.file) && !unnoticed.some((mutant) => says(mutant)(each)),
  )
  const noticeable = killed + survivors.length
  return {
    killed,
    equivalent: unnoticed.length - survivors.length,
    survivors,
    stale,
    percent: noticeable === 0 ? 0 : Math.floor((killed / noticeable) * 1000) / 10,
  }
}
