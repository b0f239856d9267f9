import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes a folder hold exactly the given files. Files that are as they should be are left alone, so that watchers see
 * only what changed.
 * @returns the names of the files that changed.
 */
export function writeFiles(files: ReadonlyMap<string, string>, folder: URL): string[] {
  mkdirSync(folder, { recursive: true })
  const stray = readdirSync(folder).filter((name) => !files.has(name))
  for (const name of stray) rmSync(new URL(name, folder), { recursive: true })
  const changed = [...files].filter(([name, text]) => {
    const file = new URL(name, folder)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  for (const [name, text] of changed) writeFileSync(new URL(name, folder), text)
  return [...stray, ...changed.map(([name]) => name)]
}
