import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readContract } from '../generate/contract.ts'
import { breakingChanges } from './breaking-changes.ts'

/** The changes of openapi.yaml that can break a client of the released contract. */
export function changesSinceRelease(root: string): string[] {
  return breakingChanges(
    readContract(join(root, 'contract', 'released.yaml')),
    readContract(join(root, 'openapi.yaml')),
  )
}

/** Makes the current contract the released one. */
export function releaseContract(root: string, version: string): void {
  const contract = readFileSync(join(root, 'openapi.yaml'), 'utf8')
  const head = `# The contract as released with ${version}. Not to be edited: npm run contract -- release takes the next one over.\n`
  writeFileSync(join(root, 'contract', 'released.yaml'), head + contract)
}
