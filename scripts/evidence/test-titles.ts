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

/**
 * A title of a test as it is written, groups before it, as a pattern of what it becomes when it runs: values filled in, and
 * a database named after a group. `between` stands between groups there.
 */
export function titlePattern(written: string, between = WITHIN): RegExp {
  const parts = written.split(WITHIN).map((part) =>
    part
      .split(/%[sdifjoOc#%]|\$\{[^}]*\}|\$[\w.]+/)
      .map((piece) => RegExp.escape(piece))
      .join('.*'),
  )
  return new RegExp(`^${parts.join(`(?: \\([^)]*\\))?${between}`)}$`, 's')
}

/** The threats and faults that a title names at its head; where the test itself names none, its nearest group's. */
export function idsIn(written: string): string[] {
  const heads = written.split(WITHIN).map((part) => /^(?:[TF]-\d\d(?:, |: ))+/.exec(part)?.[0] ?? '')
  return (heads.findLast((head) => head !== '') ?? '').match(/[TF]-\d\d/g) ?? []
}
