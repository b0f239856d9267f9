import { stringify } from 'yaml'

import { html, Html } from '#core/text/html.ts'

import {
  child,
  entries,
  follow,
  items,
  need,
  textAt,
  textOf,
  type ContractNode,
} from '../generate/contract-node.ts'

/** The API page: one document without scripts, so that it keeps to the policy of the shop. `style` is its style sheet's address. */
export function docsPage(contract: ContractNode, style: string): string {
  const info = need(contract, 'info')
  const title = `${textAt(info, 'title')} API`
  const operations = entries(need(contract, 'paths')).flatMap(([path, methods]) =>
    entries(methods)
      .filter(([, node]) => child(node, 'operationId'))
      .map(([method, node]) => ({ path, method: method.toUpperCase(), node })),
  )
  const tags = items(need(contract, 'tags')).map((tag) => ({
    name: textOf(need(tag, 'name')),
    about: textAt(tag, 'description') ?? '',
    operations: operations.filter(({ node }) => textOf(need(need(node, 'tags'), 0)) === textAt(tag, 'name')),
  }))
  const components = need(contract, 'components')
  const schemas = entries(child(components, 'schemas'))
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
        <header>
          <h1>${title} ${textAt(info, 'version')}</h1>
          ${prose(textAt(info, 'summary'))}
          <p>
            The contract: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>
          </p>
        </header>
        <nav aria-label="Contents">
          ${tags.map(
            ({ name, operations: own }) =>
              html`<details>
                <summary>${name}</summary>
                <ul>
                  ${own.map(
                    ({ node, method, path }) =>
                      html`<li><a href="#${textAt(node, 'operationId')}">${method} ${path}</a></li>`,
                  )}
                </ul>
              </details>`,
          )}
          <p>
            <a href="#security">Security</a>, <a href="#problems">Problems</a>, <a href="#schemas">Schemas</a>
          </p>
        </nav>
        <main>
          ${prose(textAt(info, 'description'))}
          ${tags.map(({ name, about, operations: own }) =>
            section(`tag-${name}`, name, html`${prose(about)} ${own.map(operationPart)}`),
          )}
          ${section('security', 'Security', sourceParts('security', entries(child(components, 'securitySchemes'))))}
          ${section('problems', 'Problems', sourceParts('problem', entries(child(contract, 'x-problems'))))}
          ${section('schemas', 'Schemas', sourceParts('schema', schemas))}
        </main>
      </body>
    </html>`.text
}

function section(id: string, title: string, content: Html | Html[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`
}

function operationPart(operation: { path: string; method: string; node: ContractNode }): Html {
  const { path, method, node } = operation
  const body = child(node, 'requestBody')
  const parameters = items(child(node, 'parameters')).map((parameter) => follow(parameter).value)
  return html`<article>
    <h3 id="${textAt(node, 'operationId')}">${method} ${path}</h3>
    <p>${textAt(node, 'summary')} <code>${textAt(node, 'operationId')}</code></p>
    ${prose(textAt(node, 'description'))}
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        ${source(parameters)}`
    }
    ${
      child(node, 'security') &&
      html`<h4>Security</h4>
        ${source(child(node, 'security')?.value)}`
    }
    ${
      body &&
      html`<h4>Body</h4>
        ${contentParts(follow(body))}`
    }
    <h4>Responses</h4>
    <dl>
      ${entries(child(node, 'responses')).map(([status, reference]) => responsePart(status, reference))}
    </dl>
  </article>`
}

function responsePart(status: string, reference: ContractNode): Html {
  const response = follow(reference)
  const codes = child(reference, 'x-problem-codes') ?? child(response, 'x-problem-codes')
  return html`<dt>${status}</dt>
    <dd>
      ${prose(textAt(response, 'description'))}
      ${items(codes).map((code) => html`<a href="#problem-${textOf(code)}">${textOf(code)}</a> `)}
      ${!codes && contentParts(response)}
    </dd>`
}

function contentParts(holder: ContractNode): Html[] {
  return entries(child(holder, 'content')).map(([type, media]) => {
    const examples = entries(child(media, 'examples')).map(
      ([name, example]) => [name, follow(example)] as const,
    )
    return html`<p><code>${type}</code></p>
      ${source(child(media, 'schema')?.value)}
      ${examples.map(
        ([name, example]) =>
          html`<details>
            <summary>Example: ${name}</summary>
            <pre>${JSON.stringify(child(example, 'value')?.value, null, 2)}</pre>
          </details>`,
      )}`
  })
}

/** Named parts of the contract, each as it is written there. */
function sourceParts(kind: string, parts: readonly (readonly [string, ContractNode])[]): Html[] {
  return parts.map(
    ([name, node]) =>
      html`<h3 id="${kind}-${name}">${name}</h3>
        ${source(node.value)}`,
  )
}

/** A part of the contract in YAML, with a link for each reference to a schema. */
function source(value: unknown): Html {
  const { text } = html`${stringify(value, { lineWidth: 0 })}`
  const linked = text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  return html`<pre>${new Html(linked)}</pre>`
}

/** Paragraphs and lists with dashes, as descriptions in the contract use them. */
function prose(text = ''): Html[] {
  return text
    .trim()
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => html`<p>${block}</p>`)
}
