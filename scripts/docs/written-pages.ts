import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/build/root.ts'
import { commandsPart, readHelp } from './commands-part.ts'
import { helpTopics } from '#cli/help-topics.ts'
import { errorCodesPart, storeSettingsPart } from './settings-part.ts'

export const CLI_PAGE = 'docs/cli.md'
const OPERATION_PAGE = 'docs/production.md'

/** A document with generated parts: its current text, and its text with new parts. */
type WrittenPage = { page: string; present: string; wanted: string }

/** The documents whose parts are generated from command table, contract, settings and code. */
async function writtenPages(): Promise<WrittenPage[]> {
  const settings = new Map([['settings', storeSettingsPart()]])
  return [written(CLI_PAGE, await cliParts()), written(OPERATION_PAGE, settings)]
}

async function cliParts(): Promise<ReadonlyMap<string, string>> {
  const { program, commands } = await readHelp()
  return new Map([
    ['commands', commandsPart(commands)],
    ['error-codes', errorCodesPart()],
    // What `haat help <topic>` prints.
    ...['environment', 'exit-codes'].map((topic): [string, string] => [
      topic,
      `\`\`\`text\n${helpTopics.get(topic)?.(program) ?? ''}\n\`\`\``,
    ]),
  ])
}

function written(page: string, parts: ReadonlyMap<string, string>): WrittenPage {
  const present = readFileSync(join(ROOT, page), 'utf8')
  return { page, present, wanted: withParts(present, parts) }
}

/** Writes the pages, unless it only checks; the names of those in which anything was new. */
export async function writePages({ check }: { check: boolean }): Promise<string[]> {
  const old = (await writtenPages()).filter(({ present, wanted }) => present !== wanted)
  if (!check) for (const { page, wanted } of old) writeFileSync(join(ROOT, page), wanted)
  return old.map(({ page }) => page)
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
