import { cpSync, mkdirSync, readFileSync, writeFileSync, globSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../root.ts'
import { bundleProgram } from './bundle-program.ts'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

const PACKAGING = join(ROOT, 'cli', 'packaging')

type Manifest = {
  version: string
  license: string
  engines: { node: string }
}

/** Writes the package `haat` for `npm pack` into an empty folder; it has no dependencies. */
export async function buildPackage(folder: string): Promise<void> {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest
  const { code, modules } = await bundleProgram(root.version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'haat.cjs'), code)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(modules))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(root), null, 2)}\n`)
  cpSync(join(PACKAGING, 'bin.mjs'), join(folder, 'bin.mjs'))
  cpSync(join(PACKAGING, 'README.md'), join(folder, 'README.md'))
  cpSync(join(ROOT, 'docs', 'cli.md'), join(folder, 'docs', 'cli.md'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

/** The package.json: version, licence and oldest Node of the project, without dependencies. */
function manifest({ version, license, engines }: Manifest): object {
  return {
    name: 'haat',
    version,
    description: 'Nihon Haat in the terminal: search, cart, orders, and the tools of its operators.',
    license,
    type: 'module',
    bin: { haat: './bin.mjs' },
    engines,
  }
}

/**
 * The licences of all bundled packages, which must accompany their code. Throws for a package without a licence file.
 */
function thirdPartyNotices(modules: readonly string[]): string {
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
