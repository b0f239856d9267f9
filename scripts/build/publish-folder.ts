import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Moves a finished build to where it is read, file by file, each in one stroke, and `entry`, which names all others,
 * last; then what only the former build had goes. Whoever reads meanwhile sees the one build or the other and never half
 * a file. Both folders lie on one disk.
 */
export function publishFolder(built: string, target: string, entry: string): void {
  const files = filesIn(built)
  if (!files.includes(entry)) throw new Error(`The build has no ${entry}`)
  for (const file of [...files.filter((each) => each !== entry), entry]) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    renameSync(join(built, file), join(target, file))
  }
  const wanted = new Set(files)
  for (const file of filesIn(target)) if (!wanted.has(file)) rmSync(join(target, file))
}

function filesIn(folder: string): string[] {
  return globSync(['**/*', '**/.*/*'], { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
}
