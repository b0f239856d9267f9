import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A digest of the paths and contents of all files that globs name, counted from `root`. */
export function contentOf(globs: readonly string[], root: string): string {
  const hash = createHash('sha256')
  const files = globSync([...globs], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length).replaceAll(sep, '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
