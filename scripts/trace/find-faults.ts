import type { Features, Scenario } from './read-features.ts'
import type { Rule } from './read-rules.ts'
import type { TaggedTest } from './tagged-tests.ts'

const MOST_STEPS = 7

/** Rules that no scenario and no test covers, and tags that name no rule or section. */
export function traceFaults(
  rules: readonly Rule[],
  scenarios: readonly Scenario[],
  tests: readonly TaggedTest[],
): string[] {
  const ids = new Set(rules.map(({ id }) => id))
  const sections = new Set(rules.map(({ id }) => id.split(/\.\D|-/)[0] ?? ''))
  const used = new Set([...scenarios, ...tests].flatMap(({ tags }) => tags.map(withoutAt)))
  // Scenarios carry other tags as well, such as @smoke.
  const isUnknown = (tag: string) => /^(s\d|[TF]-)/.test(tag) && !ids.has(tag) && !sections.has(tag)
  return [
    ...rules.filter(({ id }) => !used.has(id)).map(({ id, rule }) => `no test covers ${id}: ${rule}`),
    ...scenarios.flatMap(({ file, line, tags }) =>
      tags.filter((tag) => isUnknown(withoutAt(tag))).map((tag) => `${file}:${line}: unknown tag ${tag}`),
    ),
    ...tests.flatMap(({ file, title, tags }) =>
      tags.filter((tag) => !ids.has(tag)).map((tag) => `${file}: unknown tag ${tag} on "${title}"`),
    ),
  ]
}

/** What is wrong in the features themselves. */
export function featureFaults({ scenarios, unusedSteps, errors }: Features): string[] {
  return [
    ...(errors === null ? [] : [errors]),
    ...scenarios.flatMap(({ file, line, steps }) =>
      steps > MOST_STEPS ? [`${file}:${line}: ${steps} steps are more than ${MOST_STEPS}`] : [],
    ),
    ...scenarios.flatMap(({ file, line, tags }) =>
      tags.includes('@web') || tags.includes('@cli') ? [] : [`${file}:${line}: has neither @web nor @cli`],
    ),
    ...unusedSteps.map((place) => `${place}: no scenario uses this step`),
  ]
}

function withoutAt(tag: string): string {
  return tag.replace(/^@/, '')
}
