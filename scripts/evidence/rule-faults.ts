import type { WrittenScenario } from './features.ts'
import {
  holderParts,
  isSectionTag,
  sectionOf,
  SECTIONS,
  WITHIN,
  type PlacedRule,
  type Rule,
} from './rules.ts'

/** What rules are held against: every scenario, and the texts and tests' titles of files; null for one that is not there. */
export type Holders = {
  scenarios: readonly WrittenScenario[]
  textOf: (file: string) => string | null
  titlesOf: (file: string) => readonly string[] | null
}

/** Everything that is wrong between the specification, its rules, what holds and what breaks them, a line each. */
export function ruleFaults(rules: readonly PlacedRule[], holders: Holders): string[] {
  return [
    ...rules.flatMap(({ rule, place }) =>
      faultsOf(rule, holders).map((fault) => `${place}: ${rule.id}: ${fault}`),
    ),
    ...doubles(rules),
    ...Object.entries(SECTIONS)
      .filter(([section]) => !rules.some(({ rule }) => sectionOf(rule.id) === section))
      .map(([section, title]) => `features/rules: no rule of ${section}, ${title}`),
    ...holders.scenarios
      .filter(({ tags }) => !tags.some(isSectionTag))
      .map(({ file, line, name }) => `${file}:${line}: carries no tag of its section, like @s5: ${name}`),
  ]
}

function faultsOf({ scenarios, tests, sabotages }: Rule, holders: Holders): string[] {
  if (scenarios.length + tests.length === 0) return ['nothing holds it']
  return [
    ...scenarios.flatMap((text) => scenarioFault(text, holders.scenarios) ?? []),
    ...tests.flatMap((text) => testFault(text, holders) ?? []),
    ...sabotages.flatMap(({ file, from, to }) => {
      const text = holders.textOf(file)
      if (text === null) return [`there is no file ${file}`]
      const times = text.split(from).length - 1
      if (times !== 1) return [`${file} has ${JSON.stringify(from)} ${times} times, not once`]
      return from === to ? [`the sabotage of ${file} changes nothing`] : []
    }),
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

function doubles(rules: readonly PlacedRule[]): string[] {
  return [...Map.groupBy(rules, ({ rule }) => rule.id).values()].flatMap(([first, ...others]) =>
    others.map(({ rule, place }) => `${place}: ${rule.id}: stands in ${first?.place ?? ''} already`),
  )
}
