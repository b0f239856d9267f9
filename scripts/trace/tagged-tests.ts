import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

import { ROOT } from '../build/root.ts'

/** A test, or a group of tests, whose options name tags. */
export type TaggedTest = { file: string; title: string; tags: string[] }

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]
type Node = Call['arguments'][number] | Call['callee']

/** Vitest's option `tags`, and Playwright's `tag`, whose values start with `@`. */
const TAG_OPTIONS = new Set(['tags', 'tag'])

/** Reads the tags of all tests of Vitest and Playwright from their source, so that no test has to run. */
export function readTaggedTests(root = ROOT): TaggedTest[] {
  const patterns = ['*/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']
  const files = globSync(patterns, { cwd: root, exclude: ['node_modules/**', 'dist/**'] })
  return files
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
    .flatMap((file) => taggedTestsIn(readFileSync(join(root, file), 'utf8'), file))
}

/** The tagged tests in the source of a test file. */
export function taggedTestsIn(code: string, file: string): TaggedTest[] {
  const found: TaggedTest[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title, options] }) {
      if (!title || options?.type !== 'ObjectExpression' || !TEST_FUNCTIONS.has(rootName(callee))) return
      const tags = options.properties.flatMap((property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        TAG_OPTIONS.has(property.key.name)
          ? textsIn(property.value).map((tag) => tag.replace(/^@/, ''))
          : [],
      )
      if (tags.length > 0) found.push({ file, title: code.slice(title.start + 1, title.end - 1), tags })
    },
  }).visit(parseSync(file, code).program)
  return found
}

/** The text of `'a'`, the texts of `['a', ...['b']]`. */
function textsIn(node: Node): string[] {
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'SpreadElement') return textsIn(node.argument)
  return node.type === 'ArrayExpression' ? node.elements.flatMap((each) => (each ? textsIn(each) : [])) : []
}

/** The first name of a callee: `test` of `test.each(rows)` and of `test.skipIf(none)`. */
function rootName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag)
  return callee.type === 'CallExpression' ? rootName(callee.callee) : ''
}
