import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/build/root.ts'
import { readContract } from '#scripts/generate/read-contract.ts'
import { commandsPart, readHelp } from './commands-part.ts'
import { jsonPart } from './json-part.ts'
import {
  environmentPart,
  errorCodesPart,
  exitCodesPart,
  flagsPart,
  problemCodesPart,
} from './settings-part.ts'

export const CLI_PAGE = 'docs/cli.md'

/** The page about `haat`: as it is, and as command table, contract and code make it. */
export async function cliPage(): Promise<{ present: string; wanted: string }> {
  const present = readFileSync(join(ROOT, CLI_PAGE), 'utf8')
  const contract = readContract(new URL('../../openapi.yaml', import.meta.url))
  const { program, commands } = await readHelp()
  const named = commands.flatMap(({ entry }) => (entry.json ? [entry.json.replace('[]', '')] : []))
  const parts = new Map([
    ['commands', commandsPart(commands)],
    ['flags', flagsPart(program)],
    ['environment', environmentPart()],
    ['json', jsonPart(contract, named)],
    ['error-codes', errorCodesPart()],
    ['problem-codes', problemCodesPart()],
    ['exit-codes', exitCodesPart()],
  ])
  return { present, wanted: withParts(present, parts) }
}

/** Writes the page; whether anything was new. */
export async function writeCliPage(): Promise<boolean> {
  const { present, wanted } = await cliPage()
  if (present === wanted) return false
  writeFileSync(join(ROOT, CLI_PAGE), wanted)
  return true
}

const PART = /(<!-- written: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g

/**
 * A page with what stands between its marks `<!-- written: name -->` and `<!-- end -->` replaced by the part of that
 * name; everything else stays as people wrote it. A mark without a part, and a part without a mark, is an error.
 */
export function withParts(page: string, parts: ReadonlyMap<string, string>): string {
  const marked = new Set<string>()
  const text = page.replaceAll(PART, (_whole, start: string, name: string, end: string) => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`nothing writes the part ${name}`)
    marked.add(name)
    return `${start}\n${part.trim()}\n\n${end}`
  })
  const lost = [...parts.keys()].filter((name) => !marked.has(name))
  if (lost.length > 0) throw new Error(`the page has no mark for ${lost.join(', ')}`)
  return text
}
