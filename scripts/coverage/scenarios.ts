import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'

/** A scenario as it is written; an outline is one, whatever its examples. */
export type WrittenScenario = { file: string; line: number; name: string; tags: string[] }

/** The scenarios of a feature's text, with the tags of their feature and rule. */
export function scenariosIn(text: string, file: string): WrittenScenario[] {
  let ids = 0
  const newId = () => String((ids += 1))
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher())
  const { feature } = parser.parse(text)
  if (!feature) return []
  const found: WrittenScenario[] = []
  const add = (children: readonly Child[], inherited: readonly Tag[]) => {
    for (const { scenario, rule } of children) {
      if (rule) add(rule.children, [...inherited, ...rule.tags])
      if (!scenario) continue
      const tags = [...inherited, ...scenario.tags, ...scenario.examples.flatMap((each) => each.tags)]
      found.push({
        file,
        line: scenario.location.line,
        name: scenario.name,
        tags: tags.map((tag) => tag.name),
      })
    }
  }
  add(feature.children, feature.tags)
  return found
}

type Feature = NonNullable<ReturnType<Parser<unknown>['parse']>['feature']>
type Tag = Feature['tags'][number]
type Child = Pick<Feature['children'][number], 'scenario' | 'rule'>
