import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'

/** A feature's text as Cucumber reads it; `newId` goes on counting where the reading has ended. */
export function parse(text: string) {
  let ids = 0
  const newId = () => String((ids += 1))
  return { ...new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text), newId }
}
