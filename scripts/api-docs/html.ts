import { escapeHtml } from '#core/text/escape-html.ts'

/** Text that is HTML already; everything else is escaped where it is put into some. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** HTML from a template; what is put in is escaped unless it is HTML itself, lists are joined, nothing stays nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index])).join(''))
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(textOf).join('')
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
