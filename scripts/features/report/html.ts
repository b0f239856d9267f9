import { escapeHtml } from '#core/text/escape-html.ts'

/** Text that is HTML already. */
export type Html = { readonly html: string }

type Part = string | number | null | undefined | Html | readonly Html[]

/** Writes HTML: what is put in is text, unless it was written by this as well. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, index) => (index === 0 ? '' : written(parts[index - 1])) + text).join('') }
}

/** HTML that comes from our own files. */
export function asHtml(text: string): Html {
  return { html: text }
}

export const NOTHING: Html = { html: '' }

function written(part: Part): string {
  if (part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map((each) => each.html).join('')
}
