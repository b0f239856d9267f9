import type { Definition, Use } from './read-steps.ts'

export const DICTIONARY = 'docs/steps.md'

/** Rows of a table that an example shows. */
const ROWS = 3

/**
 * The page of all steps that features can use: by the file that defines them, each with an example from a feature and the
 * surfaces that it runs on. The same steps and features give the same page.
 */
export function dictionary(definitions: readonly Definition[], uses: readonly Use[]): string {
  const files = [...new Set(definitions.map(({ file }) => file))].sort()
  return [
    '# Steps',
    '',
    'Every step that a feature can use, with an example. `npm run features:steps` writes this page from `features/steps/`; `npm',
    'test` fails when it is not up to date, and when a step is undefined, ambiguous, unused, or there twice. A value in quotes is',
    'as the scenario says it; `{shopper}` is Ana or Ben.',
    '',
    ...files.flatMap((file) => [
      `## ${titleOf(file)}`,
      '',
      ...definitions
        .filter((each) => each.file === file)
        .sort((one, other) => one.line - other.line)
        .flatMap((each) => entry(each, uses)),
    ]),
  ].join('\n')
}

function entry({ keyword, pattern, matches }: Definition, uses: readonly Use[]): string[] {
  const own = uses.filter(({ text }) => matches(text))
  const example = own.find(({ keyword: said }) => said === keyword) ?? own[0]
  if (!example) return []
  const rows = example.table.slice(0, ROWS).map((cells) => `  | ${cells.join(' | ')} |`)
  const more = example.table.length > ROWS ? ['  …'] : []
  return [
    `- **${keyword}** \`${pattern}\` ${whereFrom(own)}`,
    '',
    '  ```gherkin',
    `  ${keyword} ${example.text}`,
    ...rows,
    ...more,
    '  ```',
    '',
  ]
}

/** The surfaces on which scenarios use a step. */
function whereFrom(own: readonly Use[]): string {
  const on = (tag: string) => own.some(({ tags }) => tags.includes(tag))
  const surfaces = [on('@web') ? 'web' : null, on('@cli') ? 'terminal' : null].filter((each) => each !== null)
  return `(${surfaces.join(', ')})`
}

/** `features/steps/narrow-screens.steps.ts` as a heading. */
function titleOf(file: string): string {
  const name = /([^/]+?)(?:\.steps)?\.ts$/.exec(file)?.[1] ?? file
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}
