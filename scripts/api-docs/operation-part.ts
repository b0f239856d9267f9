import {
  child,
  entries,
  follow,
  isObject,
  items,
  textAt,
  textOf,
  type ContractNode,
} from '../generate/contract-node.ts'
import { html, type Html } from '#core/text/html.ts'
import { inline, prose, entryPart, joined, membersOf, typeOf } from './schema-part.ts'

/** One operation as it stands in the contract. */
export type DocumentedOperation = {
  id: string
  tag: string
  method: string
  path: string
  node: ContractNode
}

/** Every operation of the contract, in its order. */
export function documentedOperations(contract: ContractNode): DocumentedOperation[] {
  return entries(child(contract, 'paths')).flatMap(([path, methods]) =>
    entries(methods)
      .filter(([, node]) => textAt(node, 'operationId') !== undefined)
      .map(([method, node]) => ({
        id: textAt(node, 'operationId') ?? '',
        tag: items(child(node, 'tags')).map(textOf)[0] ?? '',
        method: method.toUpperCase(),
        path,
        node,
      })),
  )
}

/** What somebody who calls the operation has to know. */
export function operationPart({ id, method, path, node }: DocumentedOperation): Html {
  const parameters = items(child(node, 'parameters')).map(follow)
  const body = child(node, 'requestBody')
  const answers = entries(child(node, 'responses'))
  const [successes, refusing] = [true, false].map((isSuccess) =>
    answers.filter(([status]) => Number(status) < 400 === isSuccess),
  ) as [typeof answers, typeof answers]
  return html`<section class="operation" aria-labelledby="${id}">
    <h3 id="${id}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
    <p class="summary">${inline(textAt(node, 'summary') ?? '')} <code class="id">${id}</code></p>
    ${prose(textAt(node, 'description'))}
    <p class="auth">${whoMayCall(node)}</p>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        <ul class="members">
          ${parameters.map(parameterPart)}
        </ul>`
    }
    ${body && bodyPart(follow(body))}
    <h4>Answers</h4>
    ${successes.map(([status, answer]) => answerPart(status, follow(answer)))}
    ${
      refusing.length > 0 &&
      html`<details class="refusing">
        <summary>Refused with ${refusing.map(([status]) => status).join(', ')}</summary>
        ${refusing.map(([status, answer]) => answerPart(status, follow(answer)))}
      </details>`
    }
  </section>`
}

function whoMayCall(node: ContractNode): Html {
  const wanted = items(child(node, 'security')).flatMap((choice) => entries(choice))
  const isOptional = items(child(node, 'security')).some(
    ({ value }) => isObject(value) && Object.keys(value).length === 0,
  )
  if (wanted.length === 0) return html`Anybody may call this.`
  const schemes = wanted.map(([scheme, scopes]) => {
    const names = items(scopes).map(textOf)
    return html`<a href="#security-${scheme}">${scheme}</a>${
        names.length > 0 &&
        html` with
        ${joined(
          names.map((name) => html`<code>${name}</code>`),
          ', ',
        )}`
      }`
  })
  return html`${isOptional ? 'May be called with' : 'Needs'} ${joined(schemes, ' or ')}.`
}

function parameterPart(parameter: ContractNode): Html {
  const isRequired = child(parameter, 'required')?.value === true
  const place = textAt(parameter, 'in') ?? ''
  const marks = [`in the ${place}`, ...(isRequired ? ['required'] : [])].join(', ')
  const about = prose(textAt(parameter, 'description'))
  return entryPart(textAt(parameter, 'name') ?? '', marks, child(parameter, 'schema'), about)
}

function bodyPart(body: ContractNode): Html {
  const isRequired = child(body, 'required')?.value === true
  return html`<h4>Body ${isRequired && html`<span class="mark">required</span>`}</h4>
    ${prose(textAt(body, 'description'))} ${entries(child(body, 'content')).map(contentPart)}`
}

function answerPart(status: string, answer: ContractNode): Html {
  const codes = items(child(answer, 'x-problem-codes')).map(textOf)
  const headers = entries(child(answer, 'headers')).map(([name, node]) => [name, follow(node)] as const)
  const isProblem = Number(status) >= 400
  return html`<div class="answer">
    <h5>
      <span class="status s${status.slice(0, 1)}">${status}</span>
      ${inline(textAt(answer, 'description') ?? '')}
    </h5>
    ${
      codes.length > 0 &&
      html`<p>
        Code
        ${joined(
          codes.map((code) => html`<a href="#problem-${code}"><code>${code}</code></a>`),
          ' or ',
        )}
      </p>`
    }
    ${
      headers.length > 0 &&
      html`<ul class="members">
        ${headers.map(([name, header]) =>
          entryPart(name, 'header', child(header, 'schema'), prose(textAt(header, 'description'))),
        )}
      </ul>`
    }
    ${!isProblem && entries(child(answer, 'content')).map(contentPart)}
  </div>`
}

function contentPart([type, media]: [string, ContractNode]): Html {
  const schema = child(media, 'schema')
  return html`<p><code>${type}</code>: ${typeOf(schema)}</p>
    ${membersOf(schema)} ${entries(child(media, 'examples')).map(examplePart)}`
}

function examplePart([name, example]: [string, ContractNode]): Html {
  const { value } = child(follow(example), 'value') ?? { value: null }
  return html`<details>
    <summary>Example: ${name}</summary>
    <pre><code>${JSON.stringify(value, null, 2)}</code></pre>
  </details>`
}
