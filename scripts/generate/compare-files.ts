import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** How a folder differs from the files it should hold, one line each; empty when it does not. */
export function compareFiles(expected: ReadonlyMap<string, string>, folder: URL): string[] {
  const present = existsSync(folder) ? readdirSync(folder) : []
  const stray = present
    .filter((name) => !expected.has(name))
    .map((name) => `${name} no longer comes out of the contract`)
  const others = [...expected].flatMap(([name, text]) => {
    if (!present.includes(name)) return [`${name} is missing`]
    return readFileSync(new URL(name, folder), 'utf8') === text ? [] : [`${name} is out of date`]
  })
  return [...stray, ...others]
}
