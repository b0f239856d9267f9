import { sep } from 'node:path'

import { loadConfiguration, loadSupport } from '@cucumber/cucumber/api'
import { compile } from '@cucumber/gherkin'
import type { Feature, FeatureChild, Step } from '@cucumber/messages'

import { ROOT } from '../build/root.ts'
import { parse } from '../features/read-feature.ts'

/** A scenario as it is written; an outline is one, whatever its examples. */
export type WrittenScenario = { file: string; line: number; name: string; tags: string[] }

/** A step as it is defined: its pattern, where, and what it does as text. */
export type Definition = {
  keyword: string
  pattern: string
  file: string
  line: number
  code: string
  matches: (text: string) => boolean
}

/** A step as a scenario uses it, with its values; once for each row of examples. */
export type Use = {
  keyword: string
  text: string
  /** What stands below it: rows of cells. */
  table: readonly (readonly string[])[]
  file: string
  line: number
  tags: readonly string[]
}

type LoadedStep = {
  keyword: string
  pattern: string | RegExp
  uri: string
  line: number
  unwrappedCode: unknown
  matchesStepName: (text: string) => boolean
}

type Child = Pick<FeatureChild, 'background' | 'scenario' | 'rule'>

/** The scenarios of a feature's text, with the tags of their feature and rule. */
export function scenariosIn(text: string, file: string): WrittenScenario[] {
  const { feature } = parse(text)
  if (!feature) return []
  const found: WrittenScenario[] = []
  const add = (children: readonly Child[], inherited: Feature['tags']) => {
    for (const { scenario, rule } of children) {
      if (rule) add(rule.children, [...inherited, ...rule.tags])
      if (!scenario) continue
      const tags = [...inherited, ...scenario.tags, ...scenario.examples.flatMap((each) => each.tags)]
      const { name, location } = scenario
      found.push({ file, line: location.line, name, tags: tags.map((tag) => tag.name) })
    }
  }
  add(feature.children, feature.tags)
  return found
}

/** The steps of a feature's text. */
export function usesIn(text: string, file: string): Use[] {
  const { newId, ...document } = parse(text)
  const written = new Map(stepsOf(document.feature?.children ?? []).map((step) => [step.id, step]))
  return compile(document, file, newId).flatMap(({ steps, tags }) =>
    steps.map((step) => {
      const place = step.astNodeIds.map((id) => written.get(id)).find((each) => each !== undefined)
      return {
        keyword: place?.keyword.trim() ?? '',
        text: step.text,
        table: step.argument?.dataTable?.rows.map(({ cells }) => cells.map(({ value }) => value)) ?? [],
        file,
        line: place?.location.line ?? 0,
        tags: tags.map(({ name }) => name),
      }
    }),
  )
}

/** Every step that is defined, as Cucumber itself has loaded it. */
export async function readDefinitions(root = ROOT): Promise<Definition[]> {
  const { runConfiguration } = await loadConfiguration({}, { cwd: root })
  const support = await loadSupport(runConfiguration, { cwd: root })
  // Cucumber hands over more than its types promise.
  const { stepDefinitions } = support as unknown as { stepDefinitions: readonly LoadedStep[] }
  return stepDefinitions.map((each) => ({
    keyword: each.keyword,
    pattern: typeof each.pattern === 'string' ? each.pattern : each.pattern.source,
    file: each.uri.replaceAll(sep, '/'),
    line: each.line,
    code: String(each.unwrappedCode),
    matches: (text) => each.matchesStepName(text),
  }))
}

function stepsOf(children: readonly Child[]): Step[] {
  return children.flatMap(({ background, scenario, rule }) => [
    ...(background?.steps ?? []),
    ...(scenario?.steps ?? []),
    ...stepsOf(rule?.children ?? []),
  ])
}
