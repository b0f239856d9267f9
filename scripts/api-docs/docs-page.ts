import { stringify } from 'yaml'

import { html, Html } from '#core/text/html.ts'

import {
  follow,
  type Contract,
  type Operation,
  type RequestBody,
  type Response,
} from '../generate/contract.ts'

type OperationOnPage = Operation & { path: string; method: string }

/** Renders the API page without scripts, as its policy requires. `style` is the URL of its style sheet. */
export function docsPage({ info, paths, tags, components, ...contract }: Contract, style: string): string {
  const title = `${info.title} API`
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )
  const groups = tags.map(({ name, description }) => ({
    ...{ name, description },
    operations: operations.filter((operation) => operation.tags[0] === name),
  }))
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
          <h1>${title} ${info.version}</h1>
          ${prose(info.summary)}
          <p>
            The contract: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>
          </p>
        </header>
        <nav aria-label="Contents">
          ${groups.map(
            ({ name, operations: own }) =>
              html`<details>
                <summary>${name}</summary>
                <ul>
                  ${own.map(
                    ({ operationId, method, path }) =>
                      html`<li><a href="#${operationId}">${method} ${path}</a></li>`,
                  )}
                </ul>
              </details>`,
          )}
          <p>
            <a href="#security">Security</a>, <a href="#problems">Problems</a>, <a href="#schemas">Schemas</a>
          </p>
        </nav>
        <main>
          ${prose(info.description)}
          ${groups.map(({ name, description, operations: own }) =>
            section(`tag-${name}`, name, html`${prose(description)} ${own.map(operationPart)}`),
          )}
          ${section('security', 'Security', sourceParts('security', components.securitySchemes))}
          ${section('problems', 'Problems', sourceParts('problem', contract['x-problems']))}
          ${section('schemas', 'Schemas', sourceParts('schema', components.schemas))}
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

function operationPart(operation: OperationOnPage): Html {
  const {
    operationId,
    path,
    method,
    summary,
    description,
    security,
    requestBody: body,
    responses,
  } = operation
  const parameters = (operation.parameters ?? []).map(follow)
  return html`<article>
    <h3 id="${operationId}">${method} ${path}</h3>
    <p>${summary} <code>${operationId}</code></p>
    ${prose(description)} ${parameters.length > 0 && part('Parameters', source(parameters))}
    ${security && part('Security', source(security))} ${body && part('Body', contentParts(follow(body)))}
    <h4>Responses</h4>
    <dl>${Object.entries(responses).map(([status, reference]) => responsePart(status, reference))}</dl>
  </article>`
}

function part(title: string, content: Html | Html[]): Html {
  return html`<h4>${title}</h4>
    ${content}`
}

function responsePart(status: string, reference: Response): Html {
  const response = follow(reference)
  const codes = reference['x-problem-codes'] ?? response['x-problem-codes']
  return html`<dt>${status}</dt>
    <dd>
      ${prose(response.description)} ${codes?.map((code) => html`<a href="#problem-${code}">${code}</a> `)}
      ${!codes && contentParts(response)}
    </dd>`
}

function contentParts({ content = {} }: Response | RequestBody): Html[] {
  return Object.entries(content).map(
    ([type, { schema, examples = {} }]) =>
      html`<p><code>${type}</code></p>
        ${source(schema)}
        ${Object.entries(examples).map(
          ([name, example]) =>
            html`<details>
              <summary>Example: ${name}</summary>
              <pre>${JSON.stringify(follow(example).value, null, 2)}</pre>
            </details>`,
        )}`,
  )
}

/** Named parts of the contract in YAML. */
function sourceParts(kind: string, parts: Readonly<Record<string, unknown>>): Html[] {
  return Object.entries(parts).map(
    ([name, value]) =>
      html`<h3 id="${kind}-${name}">${name}</h3>
        ${source(value)}`,
  )
}

/** A part of the contract in YAML, with a link for each schema reference. */
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
