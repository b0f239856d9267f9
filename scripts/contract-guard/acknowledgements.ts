import { isObject } from '../generate/contract-node.ts'

import type { BreakingChange } from './breaking-changes.ts'

/** A breaking change that is wanted; an id that ends in `*` stands for all that begin so. */
export type Acknowledgement = { change: string; reason: string }

export type Verdict = {
  /** Changes that nobody has acknowledged. */
  open: string[]
  acknowledged: string[]
  /** Acknowledgements of what is no change any more. */
  stale: string[]
}

/** Reads the list as it stands in the file; each entry needs its change and a reason. */
export function readAcknowledgements(list: unknown): Acknowledgement[] {
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
export function judge(changes: readonly BreakingChange[], list: readonly Acknowledgement[]): Verdict {
  const isMeant = (id: string, change: string) =>
    change.endsWith('*') ? id.startsWith(change.slice(0, -1)) : id === change
  const ids = changes.map(({ id }) => id)
  const [acknowledged, open] = [true, false].map((wanted) =>
    ids.filter((id) => list.some(({ change }) => isMeant(id, change)) === wanted),
  )
  const stale = list.map(({ change }) => change).filter((change) => !ids.some((id) => isMeant(id, change)))
  return { open: open ?? [], acknowledged: acknowledged ?? [], stale }
}
