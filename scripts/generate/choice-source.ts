import { child, ContractError, items, type ContractNode } from './contract-node.ts'
import { choiceMessage, NO_VARIANT, REQUIRED } from './default-messages.ts'
import { messageFor } from './rule-messages.ts'
import { quote, type SourceContext } from './source-context.ts'

/** `enum` or `const`: one of the listed values. Null is left to the caller, who makes the whole nullable. */
export function choiceSource(schema: ContractNode, context: SourceContext): string {
  const one = child(schema, 'const')
  const values = (one ? [one.value] : items(child(schema, 'enum')).map(({ value }) => value)).filter(
    (v) => v !== null,
  )
  for (const value of values) {
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw new ContractError(schema, 'lists a value that is not plain')
    if (context.fromText && typeof value !== 'string')
      throw new ContractError(schema, 'must list texts: it arrives as text')
  }
  const required = messageFor(context.book, schema, 'required', REQUIRED)
  const message = messageFor(context.book, schema, one ? 'const' : 'enum', choiceMessage(values))
  const says = `${context.fromText ? 'onceSays' : 'says'}(${quote(required)}, ${quote(message)})`
  const allText = values.every((value) => typeof value === 'string')
  return `${allText ? 'z.enum' : 'z.literal'}([${values.map(quote).join(', ')}], ${says})`
}

/** `oneOf` (exactly one variant fits) or `anyOf` (at least one does). */
export function variantSource(
  schema: ContractNode,
  keyword: 'oneOf' | 'anyOf',
  context: SourceContext,
  sourceOf: (variant: ContractNode, context: SourceContext) => string,
): string {
  const listed = items(child(schema, keyword))
  const solid = listed.filter((variant) => child(variant, 'type')?.value !== 'null')
  const variants = solid.map((variant) => sourceOf(variant, context))
  const union = variants.length === 1 ? variants.join('') : unionSource(schema, keyword, variants, context)
  return solid.length < listed.length ? `z.nullable(${union})` : union
}

function unionSource(
  schema: ContractNode,
  keyword: 'oneOf' | 'anyOf',
  variants: string[],
  context: SourceContext,
): string {
  const required = quote(messageFor(context.book, schema, 'required', REQUIRED))
  const says = `says(${required}, ${quote(messageFor(context.book, schema, 'type', NO_VARIANT))})`
  return `${keyword === 'oneOf' ? 'z.xor' : 'z.union'}([${variants.join(', ')}], ${says})`
}
