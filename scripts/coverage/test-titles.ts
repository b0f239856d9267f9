import { parseSync, Visitor } from 'rolldown/utils'

import { WITHIN } from './rules.ts'

const TESTS = new Set(['test', 'it'])

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]
type Node = Call['arguments'][number] | Call['callee']

/**
 * The titles of the tests in a file, groups before them, as they are written: what `each` fills in stays open. A group is
 * `describe` and whatever else is given a title and a function, such as the helper that runs a group on each database.
 */
export function testTitlesIn(code: string, file: string): string[] {
  const { program } = parseSync(file, code)
  const found: string[] = []
  const groups: string[] = []
  new Visitor({
    CallExpression(node) {
      const title = titleOf(node, code)
      if (title === null) return
      if (TESTS.has(rootOf(node.callee))) found.push([...groups, title].join(WITHIN))
      else groups.push(title)
    },
    'CallExpression:exit'(node) {
      if (titleOf(node, code) !== null && !TESTS.has(rootOf(node.callee))) groups.pop()
    },
  }).visit(program)
  return found
}

/** The title of a call that has one and a function to run; null for any other. */
function titleOf({ arguments: given }: Call, code: string): string | null {
  const [title, ...others] = given
  const runs = others.some(
    ({ type }) =>
      type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'Identifier',
  )
  if (!title || !runs) return null
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title.type === 'TemplateLiteral') return code.slice(title.start + 1, title.end - 1)
  return null
}

/** The name at the start of a callee: `test` of `test.each(rows)` and `test.skipIf(none).each`. */
function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag)
  return ''
}
