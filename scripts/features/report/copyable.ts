import { html, type Html } from '../../html/html.ts'

/** A command with a button that copies it. */
export function copyable(command: string): Html {
  return html`<p class="command">
    <code>${command}</code> <button type="button" data-copy="${command}">Copy</button>
  </p>`
}
