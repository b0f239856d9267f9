import { isBuiltin } from 'node:module'

import { parseSync, Visitor } from 'rolldown/utils'

import { replaceRanges, type Edit } from './replace-ranges.ts'

type Declaration = Extract<
  ReturnType<typeof parseSync>['program']['body'][number],
  { type: 'ImportDeclaration' }
>
type Program = ReturnType<typeof parseSync>['program']

/**
 * A module whose imports of Node's own modules take place when it runs. In a bundle of one file they would take place at
 * its start, all of them, with every getter of each; a default or namespace import even waits until a member is used.
 * Null where there is nothing to change.
 */
export function builtinsOnDemand(code: string, file: string): string | null {
  const { program } = parseSync(file, code)
  const declarations = program.body.filter(
    (node): node is Declaration =>
      node.type === 'ImportDeclaration' && node.importKind !== 'type' && isBuiltin(node.source.value),
  )
  if (declarations.length === 0) return null
  const removed: Edit[] = declarations.map(({ start, end }) => ({ start, end, text: '' }))
  const instead = declarations.map((each) => declared(each, program)).join('')
  return instead + replaceRanges(code, removed)
}

function declared({ source, specifiers }: Declaration, program: Program): string {
  const name = source.value.replace(/^node:/, '')
  const module = name === 'process' ? 'globalThis.process' : `globalThis.process.getBuiltinModule('${name}')`
  const named: string[] = []
  let text = ''
  for (const specifier of specifiers) {
    const local = specifier.local.name
    if (specifier.type !== 'ImportSpecifier')
      text += `const ${local} = ${wholeModule(local, module, program)};`
    else if (specifier.importKind !== 'type') named.push(`${nameOf(specifier.imported)}: ${local}`)
  }
  return named.length > 0 ? `${text}const { ${named.join(', ')} } = ${module};` : text
}

/** An object with the members that are used, each fetched at its use; the module itself where more is done with it. */
function wholeModule(local: string, module: string, program: Program): string {
  if (module === 'globalThis.process') return module
  const members = new Set<string>()
  let uses = 0
  let plainUses = 0
  new Visitor({
    Identifier({ name }) {
      if (name === local) uses += 1
    },
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier' || object.name !== local) return
      if (computed || property.type !== 'Identifier') return
      plainUses += 1
      members.add(property.name)
    },
  }).visit(program)
  // The import itself is a use as well.
  if (uses > plainUses + 1) return module
  return `{ ${[...members].map((each) => `get ${each}() { return ${module}.${each} }`).join(', ')} }`
}

function nameOf(
  imported: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown } | { name: string },
): string {
  return 'name' in imported ? imported.name : JSON.stringify(imported.value)
}
