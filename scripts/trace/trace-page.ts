import { html, type Html } from '#core/text/html.ts'

import type { Rule } from './read-rules.ts'

/** A scenario or test that carries the id of a rule. */
export type Covering = { file: string; title: string; tags: readonly string[] }

/** A page that lists every rule with the tests that cover it. */
export function tracePage(rules: readonly Rule[], coverings: readonly Covering[]): string {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="color-scheme" content="light dark" />
      <title>Rules and their tests</title>
      <style>
        body {
          font-family: sans-serif;
        }
        td {
          padding: 0.25rem 1rem 0.25rem 0;
          vertical-align: top;
        }
      </style>
      <h1>Rules and their tests</h1>
      <table>
        ${rules.map(({ id, rule }) => row(id, rule, coverings))}
      </table>
    </html> `.text
}

function row(id: string, rule: string, coverings: readonly Covering[]): Html {
  const files = Map.groupBy(
    coverings.filter(({ tags }) => tags.includes(id)),
    ({ file }) => file,
  )
  return html`<tr id="${id}">
    <td>
      <b>${id}</b><br />
      ${rule}
    </td>
    <td>
      ${[...files].map(
        ([file, own]) =>
          html`${file}
            <ul>
              ${[...new Set(own.map(({ title }) => title))].map((title) => html`<li>${title}</li>`)}
            </ul>`,
      )}
    </td>
  </tr>`
}
