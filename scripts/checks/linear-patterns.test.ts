import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const SHORT = 2000
const FOUR_TIMES = 4 * SHORT
// Whatever takes less is quick enough, however it grows.
const QUICK_MS = 15

/** Patterns of trusted texts: the program's own setting, a number's digits. */
const OWN_TEXTS = ['cli/settings.ts', 'core/money.ts']

type Pattern = { place: string; source: string; flags: string }

/** Every pattern that untrusted texts may be matched with: those of the contract and its formats, and literals in the code. */
function allPatterns(): Pattern[] {
  const files = globSync('{core,client,server,web,cli,generated}/**/*.{ts,tsx}', {
    exclude: ['web/vite/**'],
  })
  const running = files.filter((file) => !OWN_TEXTS.includes(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  return [
    ...patternsOfContract(parse(readFileSync('openapi.yaml', 'utf8'), { merge: true })),
    ...[z.regexes.email, z.regexes.datetime({ offset: true })].map(({ source, flags }) => ({
      ...{ place: 'a format of the contract', source, flags },
    })),
    ...running.flatMap(patternsOfFile),
  ]
}

function patternsOfContract(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  const { pattern } = node as { pattern?: unknown }
  const own = typeof pattern === 'string' ? [{ place: 'openapi.yaml', source: pattern, flags: 'u' }] : []
  return [...own, ...Object.values(node).flatMap(patternsOfContract)]
}

function patternsOfFile(file: string): Pattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const flags = node.text.slice(end + 1).replaceAll(/[gyd]/g, '')
      found.push({ place: file, source: node.text.slice(1, end), flags })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Texts that a pattern almost fits: what it is made of, over and over, then a character that fits nothing. */
function almost(source: string, length: number): string[] {
  const own = Array.from(source.replaceAll(/\\[a-zA-Z]|[()[\]{}^$|+*?]/g, ''))
  const pieces = new Set([...own, 'a', '0', ' ', '/', '-', '.', '%', 'a.', 'a-', '0 '])
  return [...pieces].map((piece) => `${piece.repeat(Math.ceil(length / piece.length))}\u0001`)
}

function quickest(pattern: RegExp, text: string): number {
  return Math.min(...[0, 1, 2, 3, 4].map(() => timeOf(pattern, text)))
}

/** Milliseconds of work: what the thread waits for others on a busy machine is not counted. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function isSlow({ source, flags }: Pattern): boolean {
  const pattern = new RegExp(source, flags)
  const short = almost(source, SHORT)
  return almost(source, FOUR_TIMES).some((long, index) => {
    if (timeOf(pattern, long) < QUICK_MS) return false
    // Once more and several times: the first may have met a collection of garbage.
    const time = quickest(pattern, long)
    return time >= QUICK_MS && time > 8 * quickest(pattern, short[index] ?? '')
  })
}

test('a pattern that grows with the square of a text is found', () => {
  expect(isSlow({ place: '', source: String.raw`\s+$`, flags: '' })).toBe(true)
  expect(isSlow({ place: '', source: String.raw`^(?:\+88)?01[3-9]\d{8}$`, flags: '' })).toBe(false)
})

test('no pattern of contract or program takes more than its share for a long text', { tags: 'T-25' }, () => {
  const patterns = allPatterns()
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.filter(isSlow).map(({ place, source }) => `${place}: /${source}/`)
  expect(slow).toEqual([])
})
