import type { Definition, Use, WrittenScenario } from './features.ts'
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

/** An address at the start of what is quoted, or of a cell. */
const ADDRESS = /(?:^|")\/(?:[A-Za-z?#][^\s"]*)?(?=$|")/g

/** A word of programs, such as phoneNumber or product_code. */
const CODE_WORD = /\b[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+\b/

/** What is wrong between steps and features: each with its place, and what to do about it. */
export function stepFaults(definitions: readonly Definition[], uses: readonly Use[]): string[] {
  return [
    ...uses.flatMap((use) => unclear(use, definitions)),
    ...definitions.filter(({ matches }) => uses.every(({ text }) => !matches(text))).map(unused),
    ...twins(definitions),
    ...uses.flatMap(foreignWords),
  ].filter((fault, index, all) => all.indexOf(fault) === index)
}

function unclear({ text, file, line }: Use, definitions: readonly Definition[]): string[] {
  const found = definitions.filter(({ matches }) => matches(text))
  if (found.length === 1) return []
  if (found.length === 0) return [`${file}:${line}: nothing does "${text}"`]
  return [`${file}:${line}: "${text}" is ${found.map(placeOf).join(' and ')}: keep one`]
}

function unused(definition: Definition): string {
  return `${placeOf(definition)}: no scenario says "${definition.pattern}": delete it`
}

/** Steps that do the same: people look for one and find the other. */
function twins(definitions: readonly Definition[]): string[] {
  return definitions.flatMap((one, index) =>
    definitions
      .slice(index + 1)
      .filter((other) => bodyOf(one) === bodyOf(other))
      .map((other) => `${placeOf(other)}: does what ${placeOf(one)} does: keep one`),
  )
}

/** Where addresses are the subject: the pages of the shop, and its calls. */
const OF_ADDRESSES = ['@s2.1', '@s7']

/** Where names in data are. */
const OF_NAMES = ['@s3', '@s7']

/** Features speak the words of the shop. */
function foreignWords({ text, table, file, line, tags }: Use): string[] {
  const said = [text, ...table.flat()]
  const isOf = (sections: readonly string[]) => sections.some((tag) => tags.includes(tag))
  const address = isOf(OF_ADDRESSES) ? undefined : said.find((words) => words.search(ADDRESS) >= 0)
  const word = (isOf(OF_NAMES) ? [] : said)
    .map((words) => CODE_WORD.exec(words.replaceAll(ADDRESS, ''))?.[0])
    .find((found) => found !== undefined)
  return [
    ...(address === undefined
      ? []
      : [`${file}:${line}: name the page instead of its address in "${address}"`]),
    ...(word === undefined ? [] : [`${file}:${line}: say "${word}" as people read it`]),
  ]
}

function bodyOf({ code }: Definition): string {
  return code.replace(/^.*?\)\s*(?:=>)?\s*\{/s, '').replaceAll(/\s+/g, ' ')
}

function placeOf({ file, line }: Definition): string {
  return `${file}:${line}`
}
