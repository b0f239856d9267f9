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

/** A proof, and the place where its test is written; cases of one table and engines of one group share it. */
export type Found = Proof & { place: string }

/** What stands at one place as one proof: it fails when any case does, and is skipped where all are. */
export function joinProofs(found: readonly Found[]): Proof[] {
  const groups = Map.groupBy(found, ({ file, place, ids }) => JSON.stringify([file, place, ids]))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const results = { ...first.results }
    for (const other of others) {
      for (const [engine, result] of Object.entries(other.results))
        results[engine] = worse(results[engine], result)
    }
    const title = commonTitle([first, ...others].map((each) => each.title))
    return [{ ids: first.ids, file: first.file, title, results }]
  })
}

/** What titles have in common at their ends, with dots for what differs between. */
function commonTitle([first = '', ...others]: readonly string[]): string {
  const titles = others.filter((title) => title !== first)
  if (titles.length === 0) return first
  const start = sharedStart([first, ...titles])
  const rest = [first, ...titles].map((title) => title.slice(start.length))
  return `${start}…${sharedEnd(rest)}`
}

function sharedStart([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}

function sharedEnd([first = '', ...others]: readonly string[]): string {
  let from = 0
  for (const other of others) while (!other.endsWith(first.slice(from))) from += 1
  return first.slice(from)
}

const RANK: readonly Result[] = ['skipped here', 'passes', 'fails']

function worse(one: Result | undefined, other: Result): Result {
  return one !== undefined && RANK.indexOf(one) > RANK.indexOf(other) ? one : other
}
