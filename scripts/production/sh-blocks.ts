/** The blocks of docs/production.md that are walked, by the words that only they hold. */
const BLOCKS = {
  'bare-machine': 'apt-get install',
  keys: 'nihonhaat keys',
  'putting-back': 'nihonhaat restore',
  'new-version': 'nihonhaat upgrade',
} as const

/** Takes those blocks out of the page, as they stand there; throws when one is missing or another has come. */
export function shBlocks(page: string): Record<keyof typeof BLOCKS | 'containers', string> {
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const wanted = Object.entries({ ...BLOCKS, containers: 'docker compose' })
  const found = wanted.map(
    ([name, words]) => [name, blocks.filter((block) => block.includes(words))] as const,
  )
  const odd = found.find(([, those]) => those.length !== 1)
  if (odd || blocks.length !== wanted.length)
    throw new Error(`docs/production.md has other blocks than are walked: ${odd?.[0] ?? 'one has come'}`)
  return Object.fromEntries(found.map(([name, [block]]) => [name, block])) as ReturnType<typeof shBlocks>
}
