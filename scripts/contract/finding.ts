import type { ContractNode } from '../generate/contract-node.ts'

/** Something in the contract that its readers could not rely on. */
export interface Finding {
  /** JSON pointer or operation: where to look. */
  readonly place: string
  readonly message: string
}

export function findingAt(node: ContractNode, message: string): Finding {
  return { place: node.pointer, message }
}
