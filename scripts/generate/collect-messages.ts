import {
  child,
  ContractError,
  entries,
  follow,
  items,
  need,
  textOf,
  type ContractNode,
} from './contract-node.ts'
import type { Body, Example, ContractReply, ReplyHeader } from './operation-model.ts'
import { flagAt } from './schema-facts.ts'
import { onlyKeywords } from './schema-keywords.ts'

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
    const node = need(follow(reference), 'value')
    return { name, value: node.value, node }
  })
}
