import type { Definition, Use } from './features.ts'

/** An address at the start of what is quoted, or of a cell. */
const ADDRESS = /(?:^|")\/(?:[A-Za-z?#][^\s"]*)?(?=$|")/g
/** A word of programs, such as phoneNumber or product_code. */
const CODE_WORD = /\b[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+\b/

/** What is wrong between steps and features: each with its place, and what to do about it. */
export function stepFaults(definitions: readonly Definition[], uses: readonly Use[]): string[] {
  return [
    ...uses.flatMap((use) => unclear(use, definitions)),
    ...definitions.filter(({ matches }) => uses.every(({ text }) => !matches(text))).map(unused),
    ...twins(definitions),
    ...uses.flatMap(foreignWords),
  ].filter((fault, index, all) => all.indexOf(fault) === index)
}

function unclear({ text, file, line }: Use, definitions: readonly Definition[]): string[] {
  const found = definitions.filter(({ matches }) => matches(text))
  if (found.length === 1) return []
  if (found.length === 0) return [`${file}:${line}: nothing does "${text}"`]
  return [`${file}:${line}: "${text}" is ${found.map(placeOf).join(' and ')}: keep one`]
}

function unused(definition: Definition): string {
  return `${placeOf(definition)}: no scenario says "${definition.pattern}": delete it`
}

/** Steps that do the same: people look for one and find the other. */
function twins(definitions: readonly Definition[]): string[] {
  return definitions.flatMap((one, index) =>
    definitions
      .slice(index + 1)
      .filter((other) => bodyOf(one) === bodyOf(other))
      .map((other) => `${placeOf(other)}: does what ${placeOf(one)} does: keep one`),
  )
}

/** Where addresses are the subject: the pages of the shop, and its calls. */
const OF_ADDRESSES = ['@s2.1', '@s7']
/** Where names in data are. */
const OF_NAMES = ['@s3', '@s7']

/** Features speak the words of the shop. */
function foreignWords({ text, table, file, line, tags }: Use): string[] {
  const said = [text, ...table.flat()]
  const isOf = (sections: readonly string[]) => sections.some((tag) => tags.includes(tag))
  const address = isOf(OF_ADDRESSES) ? undefined : said.find((words) => words.search(ADDRESS) >= 0)
  const word = (isOf(OF_NAMES) ? [] : said)
    .map((words) => CODE_WORD.exec(words.replaceAll(ADDRESS, ''))?.[0])
    .find((found) => found !== undefined)
  return [
    ...(address === undefined
      ? []
      : [`${file}:${line}: name the page instead of its address in "${address}"`]),
    ...(word === undefined ? [] : [`${file}:${line}: say "${word}" as people read it`]),
  ]
}

function bodyOf({ code }: Definition): string {
  return code.replace(/^.*?\)\s*(?:=>)?\s*\{/s, '').replaceAll(/\s+/g, ' ')
}

function placeOf({ file, line }: Definition): string {
  return `${file}:${line}`
}
