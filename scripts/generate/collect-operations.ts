import { collectBody, collectReplies } from './collect-messages.ts'
import { collectParameters } from './collect-parameters.ts'
import { collectSecurity } from './collect-security.ts'
import {
  child,
  ContractError,
  entries,
  follow,
  items,
  need,
  textAt,
  textOf,
  type ContractNode,
} from './contract-node.ts'
import type { ContractOperation } from './operation-model.ts'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** Every operation of the contract, in the order written. */
export function collectOperations(contract: ContractNode): ContractOperation[] {
  const operations = entries(need(contract, 'paths')).flatMap(([path, item]) =>
    entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, node]) => collectOperation(path, method, node, item, contract)),
  )
  const seen = new Set<string>()
  for (const { id } of operations) {
    if (seen.has(id)) throw new ContractError(contract, `the operationId "${id}" is used twice`)
    seen.add(id)
  }
  return operations
}

function collectOperation(
  path: string,
  method: string,
  node: ContractNode,
  item: ContractNode,
  contract: ContractNode,
): ContractOperation {
  const [area, ...others] = items(need(node, 'tags')).map(textOf)
  if (area === undefined || others.length > 0)
    throw new ContractError(node, 'needs exactly one tag: its area')
  const body = child(node, 'requestBody')
  return {
    id: textOf(need(node, 'operationId')),
    method: method.toUpperCase(),
    path,
    area,
    summary: textAt(node, 'summary') ?? '',
    security: collectSecurity(child(node, 'security') ?? need(contract, 'security'), contract),
    parameters: collectParameters(path, items(child(item, 'parameters')), items(child(node, 'parameters'))),
    exactlyOne: items(child(node, 'x-exactly-one')).map(textOf),
    body: body ? collectBody(follow(body)) : null,
    replies: collectReplies(need(node, 'responses')),
  }
}
