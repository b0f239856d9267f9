import { child, entries, need, textAt, type ContractNode } from '../generate/contract-node.ts'
import { html, type Html } from '#core/text/html.ts'
import { inline, prose, membersOf, typeOf } from './schema-part.ts'
import { documentedOperations, operationPart, type DocumentedOperation } from './operation-part.ts'

type Area = { name: string; about: string; operations: DocumentedOperation[] }

/** The whole page about the contract, as one document without scripts; `style` is the address of its style sheet. */
export function docsPage(contract: ContractNode, style: string): string {
  const info = need(contract, 'info')
  const title = `${textAt(info, 'title')} API`
  const areas = areasOf(contract)
  const contents = contentsPart(areas)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <h1>${title} <small>${textAt(info, 'version')}</small></h1>
          <p class="summary">${inline(textAt(info, 'summary') ?? '')}</p>
          <p>
            The contract itself: <a href="/openapi.yaml">openapi.yaml</a>,
            <a href="/openapi.json">openapi.json</a>
          </p>
        </header>
        <details class="contents-of-phones">
          <summary>Contents</summary>
          <nav aria-label="Contents, folded">${contents}</nav>
        </details>
        <div class="columns">
          <nav class="contents" aria-label="Contents">${contents}</nav>
          <main id="content" tabindex="-1">
            ${introduction(contract)} ${areas.map(areaPart)} ${problemsPart(contract)}
            ${schemasPart(contract)}
          </main>
        </div>
      </body>
    </html>`.text
}

function areasOf(contract: ContractNode): Area[] {
  const operations = documentedOperations(contract)
  return (need(contract, 'tags').value as { name: string; description: string }[]).map(
    ({ name, description }) => ({
      name,
      about: description,
      operations: operations.filter(({ tag }) => tag === name),
    }),
  )
}

function contentsPart(areas: readonly Area[]): Html {
  return html`<ul>
    <li><a href="#calling">How to call</a></li>
    ${areas.map(
      ({ name, operations }) =>
        html`<li>
          <a href="#area-${name}">${name}</a>
          <ul>
            ${operations.map(
              ({ id, method, node }) =>
                html`<li>
                  <a href="#${id}"
                    ><span class="method ${method.toLowerCase()}">${method}</span> ${shortSummary(node)}</a
                  >
                </li>`,
            )}
          </ul>
        </li>`,
    )}
    <li><a href="#problems">Problems</a></li>
    <li><a href="#schemas">Schemas</a></li>
  </ul>`
}

/** In the contents only what comes before the first comma: the rest says more than a list needs. */
function shortSummary(node: ContractNode): string {
  return (textAt(node, 'summary') ?? '').split(/[,;:(]/, 1)[0]?.trim() ?? ''
}

function introduction(contract: ContractNode): Html {
  const schemes = entries(child(need(contract, 'components'), 'securitySchemes'))
  return html`<section aria-labelledby="calling">
    <h2 id="calling">How to call</h2>
    ${prose(textAt(need(contract, 'info'), 'description'))}
    ${schemes.map(
      ([name, scheme]) =>
        html`<h3 id="security-${name}">${name}</h3>
          ${prose(textAt(scheme, 'description'))}
          <p>Sent as <code>Authorization: Bearer …</code></p>`,
    )}
  </section>`
}

function areaPart({ name, about, operations }: Area): Html {
  return html`<section aria-labelledby="area-${name}">
    <h2 id="area-${name}">${name}</h2>
    <p>${inline(about)}</p>
    ${operations.map(operationPart)}
  </section>`
}

function problemsPart(contract: ContractNode): Html {
  return html`<section aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <p>
      Whatever the store refuses it answers with <code>application/problem+json</code>, a
      <a href="#schema-Problem">Problem</a>. Programs go by its <code>code</code>; the words are for people.
    </p>
    <dl class="problems">
      ${entries(child(contract, 'x-problems')).map(
        ([code, problem]) =>
          html`<div>
            <dt id="problem-${code}">
              <code>${code}</code> <span class="status">${String(child(problem, 'status')?.value)}</span>
            </dt>
            <dd>${textAt(problem, 'title')}: ${textAt(problem, 'detail')}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

function schemasPart(contract: ContractNode): Html {
  const schemas = entries(child(need(contract, 'components'), 'schemas'))
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    ${schemas.map(
      ([name, schema]) =>
        html`<section class="schema" aria-labelledby="schema-${name}">
          <h3 id="schema-${name}">${name}</h3>
          ${prose(textAt(schema, 'description'))}
          <p class="type">${typeOf(schema)}</p>
          ${membersOf(schema)}
        </section>`,
    )}
  </section>`
}
