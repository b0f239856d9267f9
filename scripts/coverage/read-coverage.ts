import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { ROOT } from '../build/root.ts'
import { ruleFaults } from './rule-faults.ts'
import { readRules, RULES_FILE, type Rule } from './rules.ts'
import { readSabotages, sabotageFaults } from './sabotages.ts'
import { scenariosIn, type WrittenScenario } from './scenarios.ts'
import { testTitlesIn } from './test-titles.ts'

/** The rules of the shop, every scenario as it is written, and what is wrong between them. */
export type Coverage = { rules: Rule[]; scenarios: WrittenScenario[]; faults: string[] }

/** Reads rules, sabotages, features, and the tests that rules name. */
export function readCoverage(root = ROOT): Coverage {
  const textOf = (file: string): string | null => readText(join(root, file))
  const { entries, faults } = readRules(textOf(RULES_FILE) ?? '')
  const rules = entries.map(({ value }) => value)
  const scenarios = filesIn(root, 'features/**/*.feature').flatMap((file) =>
    scenariosIn(textOf(file) ?? '', file),
  )
  const titles = new Map<string, readonly string[] | null>()
  const titlesOf = (file: string) => {
    const code = titles.has(file) ? null : textOf(file)
    if (!titles.has(file)) titles.set(file, code === null ? null : testTitlesIn(code, file))
    return titles.get(file) ?? null
  }
  const sabotages = filesIn(root, 'features/sabotage/*.yaml').flatMap((file) => {
    const read = readSabotages(textOf(file) ?? '', file)
    return [...read.faults, ...sabotageFaults(file, read.entries, rules, textOf)]
  })
  return {
    rules,
    scenarios,
    faults: [...faults, ...ruleFaults(entries, { scenarios, titlesOf }), ...sabotages],
  }
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
