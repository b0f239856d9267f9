import { holderParts, type Rule } from './rules.ts'
import { sectionOf, SECTIONS } from './sections.ts'

export const COVERAGE_PAGE = 'docs/coverage.md'

/** The page for whoever reads the project: each rule and what holds it. The same rules give the same page. */
export function coveragePage(rules: readonly Rule[]): string {
  return [
    '# The rules of the shop, and what holds them',
    '',
    '`npm run features:coverage` writes this page from `features/rules.yaml`, and beside it `reports/coverage.html` with the',
    'last result of every scenario and test. `npm test` fails when a rule is held by nothing.',
    '',
    ...Object.entries(SECTIONS).flatMap(([section, title]) =>
      sectionPart(
        section,
        title,
        rules.filter(({ id }) => sectionOf(id) === section),
      ),
    ),
  ].join('\n')
}

function sectionPart(section: string, title: string, rules: readonly Rule[]): string[] {
  return [
    `## ${section.slice(1)} ${title}`,
    '',
    ...rules.flatMap(({ id, says, scenarios, tests }) => [
      `- **${escaped(says)}** \`${id}\``,
      ...scenarios.map((text) => `  - ${holderText(text, 'features/')}`),
      ...tests.map((text) => `  - ${holderText(text, '')}`),
    ]),
    ...(rules.length === 0 ? ['No rule yet.'] : []),
    '',
  ]
}

function holderText(text: string, folder: string): string {
  const { file, name } = holderParts(text)
  return `\`${folder}${file}\`: ${escaped(name)}`
}

/** Texts are plain: nothing in them is a mark of the page. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\|<>*_`[\]]/g, String.raw`\$&`)
}
