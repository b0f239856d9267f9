import { html, type Html } from '#core/text/html.ts'
import type { Definition, Use } from './features.ts'

/** Rows of a table that an example shows. */
const ROWS = 3

/**
 * All steps that features can use: by the file that defines them, each with an example from a feature and the surfaces that it
 * runs on. A value in quotes is as the scenario says it; `{shopper}` is Ana or Ben.
 */
export function stepDictionary(definitions: readonly Definition[], uses: readonly Use[]): Html {
  const byFile = Map.groupBy(definitions, ({ file }) => file)
  const files = [...byFile].sort(([one], [other]) => (one < other ? -1 : 1))
  return html`${files.map(
    ([file, own]) =>
      html`<section class="section">
        <h2>${titleOf(file)}</h2>
        ${own.toSorted((one, other) => one.line - other.line).map((each) => entry(each, uses))}
      </section>`,
  )}`
}

function entry({ keyword, pattern, matches }: Definition, uses: readonly Use[]): Html {
  const own = uses.filter(({ text }) => matches(text))
  const example = own.find(({ keyword: said }) => said === keyword) ?? own[0]
  const rows = (example?.table ?? []).slice(0, ROWS).map((cells) => `\n  | ${cells.join(' | ')} |`)
  const more = (example?.table.length ?? 0) > ROWS ? '\n  …' : ''
  return html`<details class="rule" data-words="${`${pattern} ${example?.text ?? ''}`.toLowerCase()}">
    <summary>
      <span>${keyword} <code>${pattern}</code></span> <span class="quiet">${surfacesOf(own)}</span>
    </summary>
    <pre>${example ? `${keyword} ${example.text}${rows.join('')}${more}` : 'No scenario says it.'}</pre>
  </details>`
}

/** The surfaces on which scenarios use a step. */
function surfacesOf(own: readonly Use[]): string {
  const on = (tag: string) => own.some(({ tags }) => tags.includes(tag))
  return [on('@web') ? 'web' : null, on('@cli') ? 'terminal' : null]
    .filter((each) => each !== null)
    .join(', ')
}

/** `features/steps/narrow-screens.steps.ts` as a heading. */
function titleOf(file: string): string {
  const name = /([^/]+?)(?:\.steps)?\.ts$/.exec(file)?.[1] ?? file
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}
