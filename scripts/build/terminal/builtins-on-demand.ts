import { isBuiltin } from 'node:module'

import { parseSync, Visitor } from 'rolldown/utils'

import { replaceRanges, type Edit } from './replace-ranges.ts'

type Declaration = Extract<
  ReturnType<typeof parseSync>['program']['body'][number],
  { type: 'ImportDeclaration' }
>
type Program = ReturnType<typeof parseSync>['program']

/**
 * A module that fetches Node's own modules when it needs them. In a bundle of one file they would all be loaded at its
 * start, with every getter of each. What is only called, or only used for its members, is fetched at that use; anything
 * else when the module runs. Null where there is nothing to change.
 */
export function builtinsOnDemand(code: string, file: string): string | null {
  const { program } = parseSync(file, code)
  const declarations = program.body.filter(
    (node): node is Declaration =>
      node.type === 'ImportDeclaration' && node.importKind !== 'type' && isBuiltin(node.source.value),
  )
  if (declarations.length === 0) return null
  const uses = usesOf(program)
  const removed: Edit[] = declarations.map(({ start, end }) => ({ start, end, text: '' }))
  const instead = declarations.map((each) => declared(each, uses)).join('')
  return instead + replaceRanges(code, removed)
}

/** How often a name stands in a module, outside of its imports, and in which ways. */
type Uses = { all: number; calls: number; members: string[] }

function usesOf(program: Program): (name: string) => Uses {
  const found = new Map<string, Uses>()
  const of = (name: string): Uses => {
    const uses = found.get(name) ?? { all: 0, calls: 0, members: [] }
    found.set(name, uses)
    return uses
  }
  const visitor = new Visitor({
    Identifier({ name }) {
      of(name).all += 1
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') of(callee.name).calls += 1
    },
    MemberExpression({ object, property, computed }) {
      if (object.type === 'Identifier' && !computed && property.type === 'Identifier')
        of(object.name).members.push(property.name)
    },
  })
  visitor.visit({ ...program, body: program.body.filter(({ type }) => type !== 'ImportDeclaration') })
  return of
}

function declared({ source, specifiers }: Declaration, usesOfName: (name: string) => Uses): string {
  const name = source.value.replace(/^node:/, '')
  const module = name === 'process' ? 'globalThis.process' : `globalThis.process.getBuiltinModule('${name}')`
  const now: string[] = []
  const later: string[] = []
  for (const specifier of specifiers) {
    const local = specifier.local.name
    const { all, calls, members } = usesOfName(local)
    if (specifier.type !== 'ImportSpecifier') {
      const isWhole = name === 'process' || members.length < all
      later.push(`const ${local} = ${isWhole ? module : membersOf(module, members)};`)
    } else if (specifier.importKind !== 'type') {
      const imported = nameOf(specifier.imported)
      if (all > 0 && calls === all)
        later.push(`const ${local} = (...given) => ${module}[${JSON.stringify(imported)}](...given);`)
      else now.push(`${JSON.stringify(imported)}: ${local}`)
    }
  }
  if (now.length > 0) later.push(`const { ${now.join(', ')} } = ${module};`)
  return later.join('')
}

/** An object whose members are fetched at their use. */
function membersOf(module: string, members: readonly string[]): string {
  return `{ ${[...new Set(members)].map((each) => `get ${each}() { return ${module}.${each} }`).join(', ')} }`
}

function nameOf(imported: { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }): string {
  return imported.type === 'Identifier' ? imported.name : imported.value
}
