import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/**
 * The licences of all packages that modules belong to, as their authors ask for where their code is passed on. Throws
 * for a package that brings no licence.
 */
export function thirdPartyNotices(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((file) => PACKAGE.exec(file.replaceAll('\\', '/'))?.[0] ?? []))
  const notices = [...folders].map(noticeOf).sort()
  return `The program contains code of these packages, under their licences.\n\n${notices.join('\n\n')}\n`
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const [file] = globSync('{LICENSE,LICENCE,license,licence}{,.md,.txt}', { cwd: folder })
  if (file === undefined) throw new Error(`${name} has no licence that could be passed on`)
  const text = readFileSync(join(folder, file), 'utf8').trim()
  return `${name} ${version} (${license ?? 'see below'})\n${'-'.repeat(72)}\n${text}`
}
