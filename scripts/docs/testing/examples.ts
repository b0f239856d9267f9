import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/build/root.ts'
import { CLI_PAGE } from '../written-pages.ts'
import { readHelp } from '../commands-part.ts'

/** Something to paste into a shell, and where it stands. */
type Example = { where: string; text: string }

/** The unique examples of all help texts and shell blocks of docs/cli.md. */
export async function allExamples(): Promise<Example[]> {
  const { programExamples, commands } = await readHelp()
  const inHelp = [
    { path: '', examples: programExamples },
    ...commands.map(({ entry, examples }) => ({ path: entry.path.join(' '), examples })),
  ].flatMap(({ path, examples }) =>
    examples.map((text) => ({ where: `haat ${path} --help`.replace('  ', ' '), text })),
  )
  const page = readFileSync(join(ROOT, CLI_PAGE), 'utf8')
  const known = new Set(inHelp.map(({ text }) => text))
  const inPage = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => (block.startsWith('#!') ? [block] : block.trim().split('\n')))
    .filter((text) => !known.has(text))
    .map((text) => ({ where: CLI_PAGE, text }))
  return [
    ...inHelp.filter(({ text }, at) => inHelp.findIndex((each) => each.text === text) === at),
    ...inPage,
  ]
}
