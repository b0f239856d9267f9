import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'
import { proofsIn, readReports } from '../reliability/read-proofs.ts'
import type { Proof, Result } from '../reliability/proof.ts'
import { isFresh, reliabilityPage } from '../reliability/reliability-page.ts'
import { rows } from '../reliability/rows.ts'
import { failure, type Check, type Outcome } from './check.ts'

const PAGE = 'docs/reliability.md'

/**
 * Holds the committed page of what is proved against the reports of the tests before it. Where it differs it is written anew
 * and the check fails once, so that nobody commits a table that no run has shown.
 */
export const reliabilityCheck: Check = {
  name: 'reliability',
  title: 'table of what is proved',
  heavy: true,
  run: () => Promise.resolve(holdPage(join(ROOT, PAGE))),
}

function holdPage(file: string): Outcome {
  const reports = readReports()
  if ('missing' in reports) return left(`reports/${reports.missing} is missing`)
  const proofs = proofsIn(reports)
  const unknown = proofs.flatMap(({ ids, title }) =>
    ids.filter((id) => rows.every((row) => row.id !== id)).map((id) => `There is no row ${id}: ${title}\n`),
  )
  if (unknown.length > 0) return failure(unknown.join(''))
  // The test that fails says so itself.
  if (endings(proofs).includes('fails')) return left('one of its tests fails')
  const page = reliabilityPage(proofs)
  const isWhole = !endings(proofs).includes('skipped here')
  if (isFresh(textOf(file), page, isWhole)) return { passed: 1, failed: 0, skipped: [], output: '' }
  writeFileSync(file, page)
  return failure(`${PAGE} told of other tests; it is written anew: commit it.\n`)
}

function left(reason: string): Outcome {
  return { passed: 0, failed: 0, skipped: [{ what: `${PAGE}, as ${reason}`, count: 1 }], output: '' }
}

function endings(proofs: readonly Proof[]): Result[] {
  return proofs.flatMap(({ results }) => Object.values(results))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
