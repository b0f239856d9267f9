import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../root.ts'
import { bundleProgram } from './bundle-program.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

/** What the program uses where somebody has installed it: native code, which cannot be part of one file. */
const OPTIONAL_PACKAGES = ['@napi-rs/keyring']

const PACKAGING = join(ROOT, 'cli', 'packaging')

type Manifest = {
  version: string
  license: string
  engines: { node: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Writes the package `haat` into an empty folder: what `npm pack` ships, with nothing to install beside it. */
export async function buildPackage(folder: string): Promise<void> {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest
  const { files, modules } = await bundleProgram(root.version, OPTIONAL_PACKAGES)
  mkdirSync(folder, { recursive: true })
  for (const [file, code] of files) writeFileSync(join(folder, file), code)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(modules))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(root), null, 2)}\n`)
  cpSync(join(PACKAGING, 'bin.mjs'), join(folder, 'bin.mjs'))
  cpSync(join(PACKAGING, 'README.md'), join(folder, 'README.md'))
  cpSync(join(ROOT, 'docs', 'cli.md'), join(folder, 'docs', 'cli.md'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

/** What npm reads: the project's version, licence and oldest Node, and no dependency that it would fetch. */
function manifest({ version, license, engines, dependencies, optionalDependencies }: Manifest): object {
  const known = { ...dependencies, ...optionalDependencies }
  const optional = OPTIONAL_PACKAGES.filter((name) => name in known)
  return {
    name: 'haat',
    version,
    description: 'Nihon Haat in the terminal: search, cart, orders, and the tools of its operators.',
    license,
    type: 'module',
    bin: { haat: './bin.mjs' },
    engines,
    ...(optional.length > 0 && {
      peerDependencies: Object.fromEntries(optional.map((name) => [name, known[name]])),
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    }),
  }
}
