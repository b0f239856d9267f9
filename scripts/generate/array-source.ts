import { ContractError, need, type ContractNode } from './contract-node.ts'
import * as defaults from './default-messages.ts'
import { flagAt, numberAt } from './schema-facts.ts'
import { checked } from './object-source.ts'
import type { SourceContext } from './source-context.ts'
import { sayings } from './string-source.ts'
import { typeSays } from './type-says.ts'

/** A list with its bounds. A path or query parameter cannot be one. */
export function arraySource(
  schema: ContractNode,
  context: SourceContext,
  sourceOf: (schema: ContractNode, context: SourceContext) => string,
): string {
  if (context.fromText) throw new ContractError(schema, 'a parameter cannot be a list')
  const item = sourceOf(need(schema, 'items'), { ...context, required: true })
  const min = numberAt(schema, 'minItems')
  const max = numberAt(schema, 'maxItems')
  const checks: string[] = []
  if (min)
    checks.push(
      `z.minLength(${min}, rule(${sayings(schema, 'minItems', defaults.minItemsMessage(min), context)}))`,
    )
  if (max !== undefined) {
    checks.push(
      `z.maxLength(${max}, rule(${sayings(schema, 'maxItems', defaults.maxItemsMessage(max), context)}))`,
    )
  }
  if (flagAt(schema, 'uniqueItems')) {
    checks.push(
      `unique(${sayings(schema, 'uniqueItems', defaults.uniqueItemsMessage, { ...context, required: false })})`,
    )
  }
  return checked(`z.array(${item}, ${typeSays(schema, 'array', context)})`, checks)
}
