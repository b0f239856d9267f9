import type { Output } from './output.ts'
import { plainLines } from './plain-text.ts'

export type RequestToShow = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
  /** The variable that holds what shows who calls; null where nobody has to. */
  secret: string | null
}

/** Prints a request that is not sent, its secret hidden, and a curl line that sends it with the secret from a variable. */
export function showRequest(out: Output, { method, url, headers, body, secret }: RequestToShow): void {
  const shown = { ...headers, ...(secret !== null && { authorization: 'Bearer (hidden)' }) }
  const curl = [
    `curl -X ${method} ${shellQuoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(secret === null ? [] : [`-H "authorization: Bearer $${secret}"`]),
    ...(body === undefined ? [] : [`--data-raw ${shellQuoted(JSON.stringify(body))}`]),
  ].join(' ')
  out.result({ method, url, headers: shown, ...(body !== undefined && { body }), curl }, () => {
    const head = Object.entries(shown).map(([name, value]) => `${name}: ${value}`)
    const text = body === undefined ? [] : ['', JSON.stringify(body, null, 2)]
    return plainLines([`${method} ${url}`, ...head, ...text, '', curl].join('\n'))
  })
}

/** A text as one word of a POSIX shell, whatever it holds. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
