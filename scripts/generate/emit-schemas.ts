import type { Contract, Schema } from './contract.ts'
import { docstring, generatedFile } from './generated-file.ts'
import { objectRules } from './object-source.ts'
import type { SourceContext } from './source-context.ts'
import { zodSource } from './zod-source.ts'

/** The helpers of checks.ts that expressions use. */
const HELPERS =
  `booleanText dateTimeText equalTo exactlyOne fields integerText maxChars minChars numberText onceSays rule says
storable unique`.split(/\s+/)

const ABOUT = `Every component schema of the contract as a zod/mini schema.
Each stands in a call of its own that is marked pure, so that a bundle keeps only the schemas it imports.`

/** generated/schemas.ts */
export function emitSchemas({ components }: Contract): string {
  const sources = new Map<string, string>()
  const dependencies = new Map<string, Set<string>>()
  for (const [name, schema] of Object.entries(components.schemas)) {
    const context: SourceContext = { refs: new Set(), fromText: false, direction: 'answer', required: true }
    const constant = pureConstant(name, zodSource(schema, context))
    sources.set(name, `${docstring(schema.description)}${constant}${rulesOf(name, schema, context)}`)
    dependencies.set(name, context.refs)
  }
  const body = dependencyOrder(dependencies).map((name) => sources.get(name) ?? '')
  return generatedFile(ABOUT, zodImports(body.join('\n')), ...body)
}

function pureConstant(name: string, source: string): string {
  return `export const ${name} = /* @__PURE__ */ (() => ${source})()`
}

/** The rules between members are constants as well, for a form that consists of the object's members. */
function rulesOf(name: string, schema: Schema, context: SourceContext): string {
  const rules = objectRules(schema, context)
  return rules.length > 0 ? `\n\n${pureConstant(`${name}Rules`, `[${rules.join(', ')}] as const`)}` : ''
}

/** The imports that zod expressions need. */
export function zodImports(source: string): string {
  const used = HELPERS.filter((helper) => new RegExp(`\\b${helper}\\b`).test(source))
  return `import * as z from 'zod/mini'\n${used.length > 0 ? `import { ${used.join(', ')} } from '#contract/checks.ts'\n` : ''}`
}

/**
 * Puts names after the names they depend on; otherwise the given order stays.
 * @throws Error naming the circle, when names depend on each other.
 */
export function dependencyOrder(dependencies: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    if (done.has(name)) return
    if (trail.includes(name))
      throw new Error(`Schemas refer to each other in a circle: ${[...trail, name].join(' → ')}`)
    for (const dependency of dependencies.get(name) ?? []) visit(dependency, [...trail, name])
    done.add(name)
  }
  for (const name of dependencies.keys()) visit(name, [])
  return [...done]
}
