import type { Proof } from './proof.ts'
import { faults, rows, threats, type Row } from './rows.ts'

/** The page `docs/reliability.md`: each row with what proves it. The same tests and results give the same page. */
export function reliabilityPage(proofs: readonly Proof[]): string {
  const open = rows.filter((row) => proofsOf(row, proofs).length === 0)
  return [
    '# What holds, and which test shows it',
    '',
    '`npm test` writes this page from the tests and scenarios whose titles or tags carry the id of a row. Nothing here is',
    'written by hand: a row without a test says so. `npm run soak -- --minutes 60` runs the long version of some of them.',
    '',
    open.length === 0
      ? 'Every row has a test.'
      : `Not proved yet: ${open.map(({ id }) => id).join(', ')}; the other ${rows.length - open.length} of ${rows.length} rows have tests.`,
    '',
    ...section('Threats', threats, proofs),
    ...section('Faults', faults, proofs),
  ].join('\n')
}

/**
 * Whether the committed page is what a run gives. Only a run that could do everything judges the results: where PostgreSQL
 * or a browser is missing, rows and titles have to be the same.
 */
export function isFresh(committed: string, page: string, isWhole: boolean): boolean {
  return isWhole ? committed === page : withoutResults(committed) === withoutResults(page)
}

function withoutResults(page: string): string {
  return page.replaceAll(/ \| [^|]* \|$/gm, ' |')
}

function section(title: string, list: readonly Row[], proofs: readonly Proof[]): string[] {
  const lines = list.flatMap((row) => {
    const own = proofsOf(row, proofs)
    if (own.length === 0) return [line([row.id, row.what, '**not proved**', ''])]
    return own.map((proof, index) =>
      line([index === 0 ? row.id : '', index === 0 ? row.what : '', testOf(proof), resultsOf(proof)]),
    )
  })
  const notes = list.flatMap(({ id, otherwise }) =>
    otherwise === undefined ? [] : [`- ${id}: ${otherwise}`],
  )
  return [
    `## ${title}`,
    '',
    '| Row | What could go wrong | Test | Result |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    ...(notes.length > 0 ? [...notes, ''] : []),
  ]
}

function proofsOf({ id }: Row, proofs: readonly Proof[]): Proof[] {
  return proofs.filter(({ ids }) => ids.includes(id))
}

function testOf({ file, title }: Proof): string {
  return `\`${file}\`: ${escaped(title)}`
}

/** One word where all that it ran on agree. */
function resultsOf({ results }: Proof): string {
  const entries = Object.entries(results).sort(([one], [other]) => (one < other ? 1 : -1))
  const words = new Set(entries.map(([, result]) => result))
  const [only = ''] = words
  const named = entries.flatMap(([engine]) => (engine === '' ? [] : [engine]))
  if (words.size === 1) return named.length === 0 ? only : `${only} (${named.join(', ')})`
  return entries.map(([engine, result]) => (engine === '' ? result : `${result} (${engine})`)).join(', ')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Titles are plain text: nothing in them is a mark of the page. */
function escaped(title: string): string {
  return title.replaceAll(/\s+/g, ' ').replaceAll(/[\\|<>*_`[\]]/g, String.raw`\$&`)
}
