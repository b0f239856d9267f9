import { readFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'

/**
 * Formats a source text as the whole project is formatted.
 * @throws Error when the text is not TypeScript, which is a mistake of the generator.
 */
export async function formatSource(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, formatOptions())
  const [first] = errors
  if (first) throw new Error(`${name} is not valid TypeScript: ${first.message}\n${first.codeframe ?? text}`)
  return code
}

function formatOptions(): FormatOptions {
  const settings = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'))
  const { ignorePatterns: _, ...options } = settings
  return options
}
