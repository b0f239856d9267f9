import { parseSync, Visitor } from 'rolldown/utils'

import { replaceRanges, type Edit } from './replace-ranges.ts'

type Program = ReturnType<typeof parseSync>['program']
type Constant = { name: string; start: number; end: number; value: string }

/** Tables of Unicode: reading such an expression takes up to 20 ms, and writing it as a literal means to have it read. */
const COSTLY_CLASS = /\\p\{/i

/**
 * A module whose constant regular expressions with classes of Unicode, and its constants of `Intl`, are made at their
 * first use and not when it is loaded. What is exported or used in any other way than `name.member` and `call(name)`
 * stays as it is. Null where there is nothing to change.
 */
export function constantsOnDemand(code: string, file: string): string | null {
  if (!COSTLY_CLASS.test(code) && !code.includes('new Intl.')) return null
  const { program } = parseSync(file, code)
  const literals = costlyLiterals(program)
  const constants = constantsOf(program, code, literals).filter(({ name }) => callsOf(program, name) !== null)
  const edits: Edit[] = []
  for (const { name, start, end, value } of constants) {
    edits.push({ start, end, text: `let ${name}$made; const ${name} = () => (${name}$made ??= ${value});` })
    for (const at of callsOf(program, name) ?? []) edits.push({ start: at, end: at, text: '()' })
  }
  const inConstants = (at: number): boolean => constants.some(({ start, end }) => at >= start && at < end)
  edits.push(...literals.filter(({ start }) => !inConstants(start)))
  return edits.length === 0 ? null : replaceRanges(code, edits)
}

/** Every such literal, written as a call, whose text V8 reads when it runs. */
function costlyLiterals(program: Program): Edit[] {
  const found: Edit[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !COSTLY_CLASS.test(node.regex.pattern)) return
      const { pattern, flags } = node.regex
      const text = `new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`
      found.push({ start: node.start, end: node.end, text })
    },
  }).visit(program)
  return found
}

/** Declarations of one constant each, at the top of the module, that cost something. */
function constantsOf(program: Program, code: string, literals: readonly Edit[]): Constant[] {
  return program.body.flatMap((node): Constant[] => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const' || node.declarations.length !== 1)
      return []
    const [one] = node.declarations
    if (one?.id.type !== 'Identifier' || !one.init) return []
    const { start, end } = one.init
    const text = code.slice(start, end)
    const literal = literals.find((each) => each.start === start && each.end === end)
    const isMade = /^new (?:RegExp|Intl\.\w+)\(/.test(text) && one.init.type === 'NewExpression'
    if (!literal && !isMade) return []
    return [{ name: one.id.name, start: node.start, end: node.end, value: literal?.text ?? text }]
  })
}

/** Where the uses of a constant end; null where one is of another kind, such as a parameter of the same name. */
function callsOf(program: Program, name: string): number[] | null {
  let seen = 0
  const uses: number[] = []
  const use = (node: { type: string; end: number }): void => {
    if (node.type === 'Identifier' && (node as { name?: string }).name === name) uses.push(node.end)
  }
  new Visitor({
    Identifier(node) {
      if (node.name === name) seen += 1
    },
    MemberExpression: ({ object }) => use(object),
    CallExpression: ({ arguments: given }) => given.forEach(use),
  }).visit(program)
  // The declaration is the one more.
  return seen === uses.length + 1 ? uses : null
}
