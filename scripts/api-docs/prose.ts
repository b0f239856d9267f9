import { html, type Html } from '../html/html.ts'

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
