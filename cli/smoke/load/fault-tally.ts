import type { Fault, Reason } from '#cli/smoke/steps/fault.ts'

/** Faults of many visits, those that say the same counted together. */
export type FaultTally = { add: (faults: readonly Fault[]) => void; reasons: () => Reason[] }

// A store that words every answer differently must not fill the memory.
const MOST_REASONS = 200

export function createFaultTally(): FaultTally {
  const reasons = new Map<string, Reason>()
  return {
    add(faults) {
      for (const fault of faults) {
        const said = JSON.stringify([fault.kind, fault.operation, fault.path, fault.message])
        const known = reasons.get(said)
        if (known) known.count += 1
        else if (reasons.size < MOST_REASONS) reasons.set(said, { ...fault, count: 1 })
        else addFurther(reasons, fault)
      }
    },
    reasons: () => [...reasons.values()].sort((one, other) => other.count - one.count),
  }
}

function addFurther(reasons: Map<string, Reason>, { kind }: Fault): void {
  const known = reasons.get(kind)
  if (known) known.count += 1
  else
    reasons.set(kind, {
      kind,
      operation: null,
      path: null,
      message: 'further ones, each in other words',
      count: 1,
    })
}
