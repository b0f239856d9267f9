import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from '../build/root.ts'

type RetiredWord = { word: string; replacement: string; max: number }
type Allowed = { file: string; phrase: string }

const LIST = 'scripts/checks/retired-words.txt'
const lines = readFileSync(join(ROOT, LIST), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

const allowed: Allowed[] = lines
  .filter(([first]) => first === 'allow')
  .map(([, file = '', phrase = '']) => ({ file, phrase }))
const retired: RetiredWord[] = lines
  .filter(([first]) => first !== 'allow')
  .map(([word = '', replacement = '', max = '']) => ({ word, replacement, max: Number(max) }))

/** Number of whole words in each tracked file, without allowed files and phrases. */
function occurrences(files: readonly string[], { word }: RetiredWord): Map<string, number> {
  const pattern = new RegExp(String.raw`\b${word}\b`, 'gi')
  const found = files.map((file) => [file, (textOf(file).match(pattern) ?? []).length] as const)
  return new Map(found.filter(([, count]) => count > 0))
}

const texts = new Map<string, string>()

function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const rules = allowed.filter((rule) => rule.file === '*' || rule.file === file)
  const isWhole = rules.some(({ phrase }) => phrase === '*')
  const text = isWhole ? '' : withoutPhrases(readFileSync(join(ROOT, file), 'utf8'), rules)
  texts.set(file, text)
  return text
}

function withoutPhrases(text: string, rules: readonly Allowed[]): string {
  return rules.reduce((rest, { phrase }) => rest.replaceAll(phrase, ''), text)
}

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.feature'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  // A file that was deleted is tracked until the next commit.
  .filter((file) => file !== '' && !file.startsWith('generated/') && existsSync(join(ROOT, file)))

test('the list has a word, a replacement and a maximum on each line', () => {
  const isComplete = ({ word, replacement, max }: RetiredWord) =>
    /^[a-z]+$/.test(word) && replacement !== '' && Number.isInteger(max)
  expect(retired.filter((each) => !isComplete(each))).toEqual([])
  expect(allowed.filter(({ file, phrase }) => file === '' || phrase === '')).toEqual([])
})

test.each(retired)('"$word" occurs at most $max times ($replacement)', (each) => {
  const found = occurrences(tracked, each)
  const count = [...found.values()].reduce((sum, one) => sum + one, 0)
  const files = [...found].map(([file, times]) => `${file}: ${times}`).join('\n')
  const excess = count > each.max ? `${count} instead of ${each.max} in\n${files}` : ''
  expect(excess).toBe('')
})

test.each(allowed.filter(({ file }) => file !== '*'))(
  'the exception for $file is needed',
  ({ file, phrase }) => {
    expect(tracked).toContain(file)
    if (phrase !== '*') expect(readFileSync(join(ROOT, file), 'utf8')).toContain(phrase)
  },
)
