import {
  child,
  ContractError,
  entries,
  items,
  need,
  textAt,
  textOf,
  type ContractNode,
} from './contract-node.ts'
import type { Security } from './operation-model.ts'

/** A way to show who calls that the generated code knows to look at. */
export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer' }
  | { readonly type: 'apiKey'; readonly in: 'header'; readonly name: string }

/** How an operation's caller is known: not at all, or by one scheme with its scopes, perhaps only if it is shown. */
export function collectSecurity(node: ContractNode, contract: ContractNode): Security | null {
  const choices = items(node).map((choice) => entries(choice))
  const named = choices.flat()
  const [only, ...others] = named
  if (!only) return null
  if (others.length > 0) throw new ContractError(node, 'an operation has one security scheme at the most')
  const [scheme, scopes] = only
  readScheme(scheme, scopes, contract)
  return {
    scheme,
    scopes: items(scopes).map(textOf),
    optional: choices.some((choice) => choice.length === 0),
  }
}

/** The schemes that operations ask for, by name. */
export function collectSchemes(
  operations: readonly { readonly security: Security | null }[],
  contract: ContractNode,
): Record<string, SecurityScheme> {
  const names = new Set(operations.flatMap(({ security }) => (security ? [security.scheme] : [])))
  return Object.fromEntries([...names].map((name) => [name, readScheme(name, contract, contract)]))
}

function readScheme(name: string, user: ContractNode, contract: ContractNode): SecurityScheme {
  const components = child(contract, 'components')
  const schemes = components && child(components, 'securitySchemes')
  const node = schemes && child(schemes, name)
  if (!node) throw new ContractError(user, `there is no security scheme "${name}"`)
  const type = textOf(need(node, 'type'))
  if (type === 'http' && textAt(node, 'scheme') === 'bearer') return { type, scheme: 'bearer' }
  if (type === 'apiKey' && textAt(node, 'in') === 'header')
    return { type, in: 'header', name: textOf(need(node, 'name')) }
  throw new ContractError(node, `the generator cannot handle security of type "${type}" like this`)
}
