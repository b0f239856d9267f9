import type { ContractNode } from './contract-node.ts'
import * as defaults from './default-messages.ts'
import { checked } from './object-source.ts'
import type { Rule } from './rule-messages.ts'
import { numberAt } from './schema-facts.ts'
import type { SourceContext } from './source-context.ts'
import { sayings } from './string-source.ts'
import { typeSays, typeWords } from './type-says.ts'

const LIMITS: readonly [Rule, string, (limit: number) => string][] = [
  ['minimum', 'z.minimum', defaults.minimumMessage],
  ['exclusiveMinimum', 'z.gt', defaults.exclusiveMinimumMessage],
  ['maximum', 'z.maximum', defaults.maximumMessage],
  ['exclusiveMaximum', 'z.lt', defaults.exclusiveMaximumMessage],
  ['multipleOf', 'z.multipleOf', defaults.multipleOfMessage],
]

/** A number or whole number; in a path or a query it is read from its digits first. */
export function numberSource(
  schema: ContractNode,
  type: 'integer' | 'number',
  context: SourceContext,
): string {
  const constructor = type === 'integer' ? 'z.int' : 'z.number'
  const checks = LIMITS.flatMap(([rule, check, fallback]) => {
    const limit = numberAt(schema, rule)
    return limit === undefined
      ? []
      : [`${check}(${limit}, rule(${sayings(schema, rule, fallback(limit), context)}))`]
  })
  const base = `${constructor}(${typeSays(schema, type, { ...context, fromText: false })})`
  const number = checked(base, checks)
  return context.fromText ? `z.pipe(${type}Text(${typeWords(schema, type, context)}), ${number})` : number
}

export function booleanSource(schema: ContractNode, context: SourceContext): string {
  if (context.fromText) return `booleanText(${typeWords(schema, 'boolean', context)})`
  return `z.boolean(${typeSays(schema, 'boolean', context)})`
}
