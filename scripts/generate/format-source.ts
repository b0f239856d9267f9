import { readFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'

/** The formatter's first result is not always what it leaves as it is: the second one is. */
const MOST_PASSES = 4

/**
 * Formats a source text as the whole project is formatted.
 * @throws Error when the text is not TypeScript, which is a mistake of the generator.
 */
export async function formatSource(name: string, text: string): Promise<string> {
  let source = text
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const formatted = await formatOnce(name, source)
    if (formatted === source) break
    source = formatted
  }
  return source
}

async function formatOnce(name: string, text: string): Promise<string> {
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
