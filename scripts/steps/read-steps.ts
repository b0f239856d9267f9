import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { loadConfiguration, loadSupport } from '@cucumber/cucumber/api'
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'

import { ROOT } from '../build/root.ts'

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

/** Every step that a feature uses, in the order of files. */
export function readUses(root = ROOT): Use[] {
  return globSync('features/**/*.feature', { cwd: root })
    .sort()
    .flatMap((file) => usesIn(readFileSync(join(root, file), 'utf8'), file.replaceAll(sep, '/')))
}

/** The steps of a feature's text. */
export function usesIn(text: string, file: string): Use[] {
  let ids = 0
  const newId = () => String((ids += 1))
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text)
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

type Child = NonNullable<ReturnType<Parser<unknown>['parse']>['feature']>['children'][number]
type Step = NonNullable<Child['scenario']>['steps'][number]

function stepsOf(children: readonly Child[]): Step[] {
  return children.flatMap(({ background, scenario, rule }) => [
    ...(background?.steps ?? []),
    ...(scenario?.steps ?? []),
    ...stepsOf(rule?.children ?? []),
  ])
}
