import { child, ContractError, isObject, type ContractNode } from './contract-node.ts'

// What engines read differently: classes that depend on Unicode or a locale, looks around, references back, flags.
const ENGINE_DEPENDENT = /\\[dDwWsSbBpPkAzZ1-9]|\[\[:|\(\?(?!:)|\./u
const ESCAPED = /\\[\\.]/gu
const CLASS = /\[(?:\\.|[^\]\\])*\]/gu
const ANCHORED = /^\^.*\$$/su
const ONE_CHARACTER = /^\[(?:\\.|[^\]\\])+\]$/u
const LAST_LINE_BREAK = '\\n'

/**
 * The pattern of a schema, which has to mean the same in every engine: ECMA 262, Python, RE2, PCRE.
 *
 * Some of them let `$` match before a last line break and others know no `(?!…)`, so the schema refuses line breaks by
 * `not: { pattern: '\n' }`. A pattern that only looks for a character anywhere needs no anchors.
 * @throws ContractError where it would depend on the engine.
 */
export function portablePattern(schema: ContractNode): string | undefined {
  const node = child(schema, 'pattern')
  const refused = child(schema, 'not')
  if (!node) {
    if (refused) throw new ContractError(refused, 'is known only beside a pattern')
    return undefined
  }
  const pattern = String(node.value)
  assertPattern(node, pattern)
  const bare = pattern.replaceAll(ESCAPED, '').replaceAll(CLASS, (part) => part.replaceAll('.', ''))
  const [found] = ENGINE_DEPENDENT.exec(bare) ?? []
  if (found !== undefined)
    throw new ContractError(node, `"${found}" means different things in different engines`)
  if (ONE_CHARACTER.test(pattern)) return pattern
  if (!ANCHORED.test(pattern)) throw new ContractError(node, 'must begin with ^ and end with $')
  if (!isObject(refused?.value) || refused.value['pattern'] !== LAST_LINE_BREAK)
    throw new ContractError(node, String.raw`needs not: { pattern: '\n' } beside it`)
  return pattern
}

function assertPattern(node: ContractNode, pattern: string): void {
  try {
    void new RegExp(pattern, 'u')
  } catch {
    throw new ContractError(node, 'is not a regular expression (Unicode mode)')
  }
}
