import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import { scenariosIn, usesIn, type Use, type WrittenScenario } from './features.ts'
import { ruleFaults } from './rule-faults.ts'
import { readRules, WITHIN, type PlacedRule } from './rules.ts'
import { idsIn, testTitlesIn } from './test-titles.ts'

/** The rules of the shop with all that holds them, what features say, and what is wrong between them. */
type Evidence = { rules: PlacedRule[]; scenarios: WrittenScenario[]; uses: Use[]; faults: string[] }

/** Reads `features/` and the titles of all tests. */
export function readEvidence(root = ROOT): Evidence {
  const textOf = (file: string) => readText(join(root, file))
  const features = filesIn(root, 'features/**/*.feature').map((file) => ({ file, text: textOf(file) ?? '' }))
  const scenarios = features.flatMap(({ file, text }) => scenariosIn(text, file))
  const titles = new Map(
    filesIn(
      root,
      '{cli,client,contract,core,features,generated,mock,scripts,server,web}/**/*.test.{ts,tsx}',
    ).map((file) => [file, testTitlesIn(textOf(file) ?? '', file)]),
  )
  const read = filesIn(root, 'features/rules/*.yaml').map((file) => readRules(textOf(file) ?? '', file))
  const rules = read.flatMap((each) => each.rules).map((each) => withCarriers(each, scenarios, titles))
  const holders = { scenarios, textOf, titlesOf: (file: string) => titles.get(file) ?? null }
  return {
    rules,
    scenarios,
    uses: features.flatMap(({ file, text }) => usesIn(text, file)),
    faults: [
      ...read.flatMap((each) => each.faults),
      ...ruleFaults(rules, holders),
      ...strangers(rules, scenarios, titles),
    ],
  }
}

type Titles = ReadonlyMap<string, readonly string[]>

/** A threat or fault with all that carries its id; any other rule as it is. */
function withCarriers(
  { rule, place }: PlacedRule,
  scenarios: readonly WrittenScenario[],
  titles: Titles,
): PlacedRule {
  const { id } = rule
  if (!/^[TF]-/.test(id)) return { rule, place }
  const carrying = scenarios.filter(({ tags }) => tags.includes(`@${id}`))
  const tests = [...titles].flatMap(([file, own]) =>
    own.filter((title) => idsIn(title).includes(id)).map((title) => `${file}${WITHIN}${title}`),
  )
  const tagged = carrying.map(({ file, name }) => `${file.replace('features/', '')}${WITHIN}${name}`)
  return { rule: { ...rule, scenarios: tagged, tests }, place }
}

/** What carries the id of a threat or fault that nobody wrote down. */
function strangers(
  rules: readonly PlacedRule[],
  scenarios: readonly WrittenScenario[],
  titles: Titles,
): string[] {
  const known = new Set(rules.map(({ rule }) => rule.id))
  const carried = [
    ...scenarios.flatMap(({ file, line, tags }) =>
      tags.flatMap((tag) =>
        /^@[TF]-\d\d$/.test(tag) ? [{ id: tag.slice(1), place: `${file}:${line}` }] : [],
      ),
    ),
    ...[...titles].flatMap(([file, own]) => own.flatMap(idsIn).map((id) => ({ id, place: file }))),
  ]
  return carried.flatMap(({ id, place }) => (known.has(id) ? [] : [`${place}: there is no rule ${id}`]))
}

function filesIn(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
