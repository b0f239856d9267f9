import {
  child,
  ContractError,
  entries,
  follow,
  items,
  need,
  textAt,
  textOf,
  type ContractNode,
} from './contract-node.ts'
import type {
  Body,
  ContractOperation,
  ContractReply,
  Example,
  Parameter,
  ReplyHeader,
  Security,
} from './operation-model.ts'
import { flagAt, typesOf } from './schema-facts.ts'
import { onlyKeywords } from './merge-schemas.ts'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** Every operation of the contract, in the order written; `npm test -- contract` holds ids, tags and paths. */
export function collectOperations(contract: ContractNode): ContractOperation[] {
  return entries(need(contract, 'paths')).flatMap(([path, item]) =>
    entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, node]) => collectOperation(path, method, node, item, contract)),
  )
}

function collectOperation(
  path: string,
  method: string,
  node: ContractNode,
  item: ContractNode,
  contract: ContractNode,
): ContractOperation {
  const body = child(node, 'requestBody')
  return {
    id: textOf(need(node, 'operationId')),
    method: method.toUpperCase(),
    path,
    area: textOf(need(need(node, 'tags'), 0)),
    summary: textAt(node, 'summary') ?? '',
    readOnly: method === 'get' || flagAt(node, 'x-read-only'),
    security: collectSecurity(child(node, 'security') ?? need(contract, 'security'), contract),
    parameters: collectParameters(path, items(child(item, 'parameters')), items(child(node, 'parameters'))),
    exactlyOne: items(child(node, 'x-exactly-one')).map(textOf),
    body: body ? collectBody(follow(body)) : null,
    replies: collectReplies(need(node, 'responses')),
  }
}

const isJson = (contentType: string): boolean => /[/+]json$/.test(contentType)

/** A request body, which is always JSON. */
export function collectBody(node: ContractNode): Body {
  const media = onlyMedia(need(node, 'content'))
  if (!isJson(media.contentType))
    throw new ContractError(node, `cannot read a body of type ${media.contentType}`)
  return {
    schema: need(media.node, 'schema'),
    required: flagAt(node, 'required'),
    examples: examplesOf(media.node),
  }
}

/** The documented replies, by status. */
export function collectReplies(node: ContractNode): ContractReply[] {
  return entries(node).map(([status, reply]) => collectReply(status, reply))
}

function collectReply(status: string, reference: ContractNode): ContractReply {
  if (!/^[1-5]\d\d$/.test(status)) throw new ContractError(reference, 'a reply needs one status, such as 404')
  const node = follow(reference)
  const codes = child(reference, 'x-problem-codes') ?? child(node, 'x-problem-codes')
  const common = {
    status: Number(status),
    anyBody: flagAt(node, 'x-any-body'),
    problemCodes: items(codes).map(textOf),
    headers: entries(child(node, 'headers')).map(([name, header]) => collectHeader(name, follow(header))),
  }
  const content = child(node, 'content')
  if (!content) return { ...common, contentType: null, schema: null, examples: [] }
  const { contentType, node: media } = onlyMedia(content)
  const schema = isJson(contentType) ? need(media, 'schema') : null
  return { ...common, contentType, schema, examples: examplesOf(media) }
}

const HEADER_KEYWORDS = new Set(['description', 'required', 'schema', 'example'])
function collectHeader(name: string, node: ContractNode): ReplyHeader {
  onlyKeywords(node, HEADER_KEYWORDS)
  const required = flagAt(node, 'required')
  const example = child(node, 'example')
  if (required && !example) throw new ContractError(node, 'a header that always comes needs an example')
  return { name, required, schema: need(node, 'schema'), example: example ? String(example.value) : null }
}

function onlyMedia(content: ContractNode): { contentType: string; node: ContractNode } {
  const [first, ...others] = entries(content)
  if (!first || others.length > 0) throw new ContractError(content, 'needs exactly one content type')
  return { contentType: first[0], node: first[1] }
}

function examplesOf(media: ContractNode): Example[] {
  if (child(media, 'example'))
    throw new ContractError(media, 'name the example: use "examples", not "example"')
  return entries(child(media, 'examples')).map(([name, reference]) => {
    const component = /^#\/components\/examples\/(\w+)$/.exec(textAt(reference, '$ref') ?? '')?.[1] ?? null
    const node = need(follow(reference), 'value')
    return { name, component, value: node.value, node }
  })
}

const KEYWORDS = new Set(['name', 'in', 'required', 'description', 'schema', 'example', 'examples'])

/** The parameters of an operation; one of its own replaces its path's of the same place and name. */
export function collectParameters(
  path: string,
  shared: readonly ContractNode[],
  own: readonly ContractNode[],
): Parameter[] {
  const parameters = new Map([...byPlace(shared), ...byPlace(own)])
  for (const [, name] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (parameters.has(`query ${name}`))
      throw new Error(`${path}: "${name}" stands in path and query, which are read into one object`)
  }
  return [...parameters.values()]
}

/** By place and name, in which no two are alike: Redocly's operation-parameters-unique. */
function byPlace(nodes: readonly ContractNode[]): [string, Parameter][] {
  return nodes.map((node) => {
    const found = collectParameter(follow(node))
    return [`${found.in} ${found.name}`, found]
  })
}

function collectParameter(node: ContractNode): Parameter {
  onlyKeywords(node, KEYWORDS)
  const place = textOf(need(node, 'in'))
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new ContractError(need(node, 'in'), `cannot handle parameters in "${place}"`)
  }
  const required = flagAt(node, 'required')
  const description = textAt(node, 'description') ?? ''
  return { name: textOf(need(node, 'name')), in: place, required, description, schema: need(node, 'schema') }
}

/** The type a parameter has once it is read: shown by command-line help. */
export function parameterType({ schema }: Parameter): string {
  return typesOf(follow(schema)).join(' or ')
}

/** How an operation's caller is known: not at all, or by one scheme with its scopes, perhaps only if it is shown. */
export function collectSecurity(node: ContractNode, contract: ContractNode): Security | null {
  const choices = items(node).map((choice) => entries(choice))
  const named = choices.flat()
  const [only, ...others] = named
  if (!only) return null
  if (others.length > 0) throw new ContractError(node, 'an operation has one security scheme at the most')
  const [scheme, scopes] = only
  checkScheme(scheme, scopes, contract)
  return {
    scheme,
    scopes: items(scopes).map(textOf),
    optional: choices.some((choice) => choice.length === 0),
  }
}

/** The client, the store and mocked operations know one way to show who calls. */
function checkScheme(name: string, user: ContractNode, contract: ContractNode): void {
  const components = child(contract, 'components')
  const schemes = components && child(components, 'securitySchemes')
  const node = schemes && child(schemes, name)
  if (!node) throw new ContractError(user, `there is no security scheme "${name}"`)
  const type = textOf(need(node, 'type'))
  if (type !== 'http' || textAt(node, 'scheme') !== 'bearer')
    throw new ContractError(node, `the generator cannot handle security of type "${type}" like this`)
}
