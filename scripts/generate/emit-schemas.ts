import { child, entries, textAt, type ContractNode } from './contract-node.ts'
import { docstring, generatedFile } from './generated-file.ts'
import { objectRules } from './object-source.ts'
import { zodSource } from './zod-source.ts'

/** The helpers of checks.ts that an expression can mention. */
const HELPERS = [
  ...[
    'booleanText',
    'dateTimeText',
    'equalTo',
    'exactlyOne',
    'fields',
    'integerText',
    'maxChars',
    'minChars',
  ],
  ...['numberText', 'onceSays', 'rule', 'says', 'storable', 'unique'],
]

const ABOUT = `Every component schema of the contract as a zod/mini schema.
Each stands in a call of its own that is marked pure, so that a bundle keeps only the schemas it imports.`

/** generated/schemas.ts */
export function emitSchemas(contract: ContractNode): string {
  const sources = new Map<string, string>()
  const dependencies = new Map<string, Set<string>>()
  for (const [name, schema] of componentSchemas(contract)) {
    const refs = new Set<string>()
    const source = zodSource(schema, { refs, fromText: false, direction: 'answer', required: true })
    sources.set(
      name,
      `${docstring(textAt(schema, 'description'))}${pureConstant(name, source)}${rulesOf(name, schema)}`,
    )
    dependencies.set(name, refs)
  }
  const body = dependencyOrder(dependencies).map((name) => sources.get(name) ?? '')
  return generatedFile(ABOUT, zodImports(body.join('\n')), ...body)
}

function pureConstant(name: string, source: string): string {
  return `export const ${name} = /* @__PURE__ */ (() => ${source})()`
}

/** The rules between members stand apart as well, for a form that is put together from the object's members. */
function rulesOf(name: string, schema: ContractNode): string {
  const rules = objectRules(schema, {
    refs: new Set(),
    fromText: false,
    direction: 'answer',
    required: true,
  })
  return rules.length > 0 ? `\n\n${pureConstant(`${name}Rules`, `[${rules.join(', ')}] as const`)}` : ''
}

/** The component schemas by name, in the order written. */
export function componentSchemas(contract: ContractNode): [string, ContractNode][] {
  const components = child(contract, 'components')
  return entries(components && child(components, 'schemas'))
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
