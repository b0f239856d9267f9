import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { rootNode, type ContractNode } from './contract-node.ts'
import { expandProblems } from './expand-problems.ts'

/** Reads a contract file (YAML); a mistake in its syntax names line and column. */
export function readContract(file: string | URL): ContractNode {
  return parseContract(readFileSync(file, 'utf8'))
}

/** Parses the text of a contract: aliases and merge keys are resolved, duplicate keys refused, problems completed. */
export function parseContract(text: string): ContractNode {
  const document = parseDocument(text, { uniqueKeys: true, merge: true })
  const [problem] = document.errors
  if (problem) throw problem
  const contract: unknown = document.toJS()
  expandProblems(contract)
  return rootNode(contract)
}
