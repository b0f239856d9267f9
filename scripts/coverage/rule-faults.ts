import type { Entry } from './listed-entries.ts'
import { holderParts, RULES_FILE, WITHIN, type Rule } from './rules.ts'
import type { WrittenScenario } from './scenarios.ts'
import { isSectionTag, sectionOf, SECTIONS } from './sections.ts'

/** What rules are held against: every scenario, and the titles of a file of tests; null for a file that is not there. */
export type Holders = {
  scenarios: readonly WrittenScenario[]
  titlesOf: (file: string) => readonly string[] | null
}

/** Everything that is wrong between the specification, its rules and what holds them, a line each. */
export function ruleFaults(rules: readonly Entry<Rule>[], holders: Holders): string[] {
  return [
    ...rules.flatMap(({ value, line }) =>
      faultsOf(value, holders).map((fault) => `${RULES_FILE}:${line}: ${value.id}: ${fault}`),
    ),
    ...doubles(rules),
    ...Object.entries(SECTIONS)
      .filter(([section]) => !rules.some(({ value }) => sectionOf(value.id) === section))
      .map(([section, title]) => `${RULES_FILE}: no rule of ${section}, ${title}`),
    ...holders.scenarios
      .filter(({ tags }) => !tags.some(isSectionTag))
      .map(({ file, line, name }) => `${file}:${line}: carries no tag of its section, like @s5: ${name}`),
  ]
}

function faultsOf({ scenarios, tests }: Rule, holders: Holders): string[] {
  if (scenarios.length + tests.length === 0) return ['nothing holds it']
  return [
    ...scenarios.flatMap((text) => scenarioFault(text, holders.scenarios) ?? []),
    ...tests.flatMap((text) => testFault(text, holders) ?? []),
  ]
}

function scenarioFault(text: string, scenarios: readonly WrittenScenario[]): string | null {
  const { file, name } = holderParts(text)
  const own = scenarios.filter((each) => each.file === `features/${file}`)
  if (own.length === 0) return `there is no features/${file}`
  return own.some((each) => each.name === name) ? null : `features/${file} has no scenario: ${name}`
}

function testFault(text: string, { titlesOf }: Holders): string | null {
  const { file, name } = holderParts(text)
  const titles = titlesOf(file)
  if (titles === null) return `there is no ${file}`
  if (titles.includes(name)) return null
  const near = titles.find((title) => title.endsWith(`${WITHIN}${name}`))
  return `${file} has no test: ${name}${near === undefined ? '' : ` (there is: ${near})`}`
}

function doubles(rules: readonly Entry<Rule>[]): string[] {
  return [...Map.groupBy(rules, ({ value }) => value.id).values()].flatMap(([first, ...others]) =>
    others.map(
      ({ value, line }) => `${RULES_FILE}:${line}: ${value.id}: stands in line ${first?.line ?? 0} already`,
    ),
  )
}
