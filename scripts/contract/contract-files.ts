import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'yaml'

import { readContract } from '../generate/read-contract.ts'
import { breakingChanges } from './breaking-changes.ts'
import { isObject } from '../generate/contract-node.ts'

const HEAD_OF_ACKNOWLEDGEMENTS = `# Breaking changes of openapi.yaml against released.yaml that are wanted: each with its id, as \`npm test -- contract\`
# tells it (one that ends in * stands for all that begin so), and the reason why callers have to bear it.
# - change: 'GET /api/me: remove responses/200'
#   reason: …
`

/** How the contract of the project in `root` stands to the one that was released last. */
export function guardContract(root: string): Verdict {
  const changes = breakingChanges(
    readContract(join(root, 'contract', 'released.yaml')).value,
    readContract(join(root, 'openapi.yaml')).value,
  )
  const list: unknown = parse(readFileSync(join(root, 'contract', 'acknowledged.yaml'), 'utf8'))
  return judge(changes, readAcknowledgements(list))
}

/** Takes the present contract over as released; what was acknowledged on the way is no change any more. */
export function releaseContract(root: string, version: string): void {
  const contract = readFileSync(join(root, 'openapi.yaml'), 'utf8')
  const head = `# The contract as released with ${version}. Not to be edited: npm run contract -- release takes the next one over.\n`
  writeFileSync(join(root, 'contract', 'released.yaml'), head + contract)
  writeFileSync(join(root, 'contract', 'acknowledged.yaml'), `${HEAD_OF_ACKNOWLEDGEMENTS}[]\n`)
}

/** What to say of it; null when nothing has to be done. */
export function guardAdvice({ open, stale }: Verdict): string | null {
  const part = (title: string, ids: readonly string[]) =>
    ids.length > 0 ? [title, ...ids.map((id) => `  ${id}`)] : []
  const said = [
    ...part('Callers of the released contract may fail over these changes of openapi.yaml:', open),
    ...part('These acknowledgements in contract/acknowledged.yaml name no change any more:', stale),
  ]
  const advice = 'Take a change back, or name it in contract/acknowledged.yaml with its reason.'
  return said.length > 0 ? [...said, ...(open.length > 0 ? [advice] : [])].join('\n') : null
}

/** A breaking change that is wanted; an id that ends in `*` stands for all that begin so. */
type Acknowledgement = { change: string; reason: string }

type Verdict = {
  /** Changes that nobody has acknowledged. */
  open: string[]
  acknowledged: string[]
  /** Acknowledgements of what is no change any more. */
  stale: string[]
}

/** Reads the list as it stands in the file; each entry needs its change and a reason. */
function readAcknowledgements(list: unknown): Acknowledgement[] {
  if (list === null) return []
  if (!Array.isArray(list)) throw new Error('The acknowledgements must be a list')
  return list.map((entry: unknown, index) => {
    const { change, reason } = isObject(entry) ? entry : {}
    if (typeof change !== 'string' || change.replace('*', '') === '')
      throw new Error(`Acknowledgement ${index + 1} names no change`)
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Error(`The acknowledgement of "${change}" gives no reason`)
    return { change, reason }
  })
}

/** Which changes are acknowledged, and which acknowledgements are of use. */
function judge(ids: readonly string[], list: readonly Acknowledgement[]): Verdict {
  const isMeant = (id: string, change: string) =>
    change.endsWith('*') ? id.startsWith(change.slice(0, -1)) : id === change
  const wanted = list.map(({ change }) => change)
  const isAcknowledged = (id: string) => wanted.some((change) => isMeant(id, change))
  return {
    open: ids.filter((id) => !isAcknowledged(id)),
    acknowledged: ids.filter(isAcknowledged),
    stale: wanted.filter((change) => !ids.some((id) => isMeant(id, change))),
  }
}
