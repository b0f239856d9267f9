import {
  child,
  entries,
  follow,
  isObject,
  items,
  textAt,
  type ContractNode,
} from '../generate/contract-node.ts'
import { html, type Html } from '#core/text/html.ts'

/** In one line what a schema takes: `text, 1 to 50 characters`, `list of Product`, a link where it has a name. */
export function typeOf(schema: ContractNode | undefined): Html {
  if (!schema) return html`anything`
  const reference = textAt(schema, '$ref')
  if (reference !== undefined) {
    const name = reference.split('/').at(-1) ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  const choices = [...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))]
  if (choices.length > 0) return joined(choices.map(typeOf), ' or ')
  const all = items(child(schema, 'allOf'))
  if (all.length > 0) return joined(all.map(typeOf), ' and ')
  const list = child(schema, 'items')
  if (list) return html`list of ${typeOf(list)}${rules(schema)}`
  return html`${words(valueAt(schema, 'type'))}${rules(schema)}`
}

/** The members of an object, each with what it takes and what it is for; null where there are none. */
export function membersOf(schema: ContractNode | undefined): Html | null {
  if (!schema || textAt(schema, '$ref') !== undefined) return null
  const own = entries(child(schema, 'properties'))
  const required = valueAt(schema, 'required')
  const parts = [
    ...own.map(([name, member]) =>
      memberPart(name, member, Array.isArray(required) && required.includes(name)),
    ),
    ...items(child(schema, 'allOf')).map(membersOf),
    ...[...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))].map(membersOf),
    membersOf(child(schema, 'items')),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return own.length > 0
    ? html`<ul class="members">
        ${parts}
      </ul>`
    : html`${parts}`
}

/** One name with its type and its description: of a member, a parameter or a header. */
export function entryPart(
  name: string,
  marks: string,
  schema: ContractNode | undefined,
  about: Html | null,
): Html {
  return html`<li>
    <code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>
    ${marks !== '' && html`<span class="mark">${marks}</span>`} ${about} ${membersOf(schema)}
  </li>`
}

function memberPart(name: string, member: ContractNode, isRequired: boolean): Html {
  const messages = valueAt(member, 'x-messages')
  const texts = isObject(messages) ? [...new Set(Object.values(messages).map(String))] : []
  const about = html`${prose(textAt(member, 'description'))}${
    texts.length > 0 &&
    html`<p class="messages">
      People read:
      ${joined(
        texts.map((text) => html`<q>${text}</q>`),
        ', ',
      )}
    </p>`
  }`
  return entryPart(name, isRequired ? 'required' : '', member, about)
}

function words(type: unknown): string {
  const names: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', array: 'list' }
  const types = Array.isArray(type) ? type.map(String) : [typeof type === 'string' ? type : 'anything']
  return types.map((each) => names[each] ?? each).join(' or ')
}

/** Limits, formats and fixed values, in words. */
function rules(schema: ContractNode): Html {
  const at = (name: string): string | null => {
    const value = valueAt(schema, name)
    if (value === undefined) return null
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const values = valueAt(schema, 'enum')
  const said = [
    range(at('minLength'), at('maxLength'), 'characters'),
    range(at('minItems'), at('maxItems'), 'entries'),
    range(at('minimum'), at('maximum'), ''),
    at('format') !== null && html`<code>${at('format')}</code>`,
    at('pattern') !== null && html`matches <code>${at('pattern')}</code>`,
    Array.isArray(values) &&
      html`one of
      ${joined(
        values.map((value) => html`<code>${String(value)}</code>`),
        ', ',
      )}`,
    at('const') !== null && html`always <code>${at('const')}</code>`,
    at('default') !== null && html`<code>${at('default')}</code> when absent`,
  ]
  return html`${said.map((each) => each !== false && each !== null && html`, ${each}`)}`
}

function range(least: string | null, most: string | null, unit: string): Html | null {
  if (least === null && most === null) return null
  const span =
    most === null ? `at least ${least}` : least === null ? `at most ${most}` : `${least} to ${most}`
  return inline(`${span} ${unit}`.trim())
}

function valueAt(schema: ContractNode, name: string): unknown {
  const found = child(schema, name)
  return found && follow(found).value
}

export function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`
}

/** The little markdown that descriptions in the contract use: paragraphs, lists with dashes, `code`. */
export function prose(text: string | undefined): Html | null {
  if (text === undefined || text.trim() === '') return null
  // A line that begins with a dash begins an entry; what follows goes on with what was there.
  const blocks = text.trim().split(/\n\s*\n/)
  return html`${blocks.map(blockPart)}`
}

/** One line of it. */
export function inline(text: string): Html {
  return html`${text.split('`').map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`
}

function blockPart(block: string): Html {
  const [lead = '', ...listed] = block.split(/(?:^|\n)- /)
  return html`${lead !== '' && html`<p>${inline(lead)}</p>`}${
    listed.length > 0 &&
    html`<ul>
      ${listed.map((entry) => html`<li>${inline(entry)}</li>`)}
    </ul>`
  }`
}
