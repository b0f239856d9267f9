import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { missingFiles } from './missing-files.ts'
import { ROOT } from './root.ts'
import type { BuildStep } from './up-to-date.ts'
import { spawn } from 'node:child_process'
import { toolCommand, type Tool } from './npm-command.ts'

/** What every step depends on. `step-inputs.test.ts` holds the inputs of each step to what its programs import. */
const SETTINGS = ['tsconfig.json', 'package.json', 'package-lock.json']

/** The inputs of `generated/` and `core/contract/`. */
export const generateStep: BuildStep = {
  name: 'generate',
  title: 'Generating types, schemas, client and mocks from openapi.yaml',
  inputs: [
    'openapi.yaml',
    'scripts/generate.ts',
    'scripts/generate/**/*',
    'contract/**/*.ts',
    '.oxfmtrc.json',
    ...SETTINGS,
  ],
  outputs: ['generated/**/*', 'core/contract/**/*'],
  run: () => runTool('node', ['scripts/generate.ts']),
}

/** The files that a store serves: the storefront and the API page. */
export const storefrontStep: BuildStep = {
  name: 'storefront',
  title: 'Building the storefront',
  inputs: [
    'openapi.yaml',
    'scripts/{api-docs,generate,html}/**/*',
    'web/*',
    'web/!(app)/**/*',
    'web/app/!(route-tree.gen.ts)',
    'core/**/*.ts',
    'client/**/*.ts',
    'contract/**/*.ts',
    'generated/**/*.ts',
    'vite.config.ts',
    ...SETTINGS,
  ],
  outputs: ['dist/web/**/*', 'dist/web-server/**/*', 'dist/docs/**/*', 'web/app/route-tree.gen.ts'],
  run: async () => {
    const cache = join(ROOT, '.cache')
    mkdirSync(cache, { recursive: true })
    // Removes the files of a killed build; steps run one at a time.
    for (const left of globSync('storefront-*', { cwd: cache }))
      rmSync(join(cache, left), { recursive: true })
    const built = mkdtempSync(join(cache, 'storefront-'))
    try {
      const [web, server, docs] = [join(built, 'web'), join(built, 'web-server'), join(built, 'docs')]
      const build = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir']
      // Tests get the production build as well.
      const env = { NODE_ENV: 'production' }
      await runTool('vite', [...build, web], env)
      await runTool('vite', [...build, server, '--ssr', 'app/entry-server.tsx'], env)
      await runTool('node', ['scripts/api-docs/write-docs.ts', docs])
      const missing = missingFiles(readFileSync(join(server, 'entry-server.js'), 'utf8'), filesIn(web))
      if (missing.length > 0) throw new Error(`Rendered pages name missing files: ${missing.join(', ')}`)
      publishFolder(docs, join(ROOT, 'dist', 'docs'), 'index.html')
      // Replaces the document last, because a running server reloads all files when the document changes.
      publishFolder(server, join(ROOT, 'dist', 'web-server'), 'entry-server.js')
      publishFolder(web, join(ROOT, 'dist', 'web'), 'index.html')
    } finally {
      rmSync(built, { recursive: true, force: true })
    }
  },
}

/** The package `haat`: the terminal program as one file without dependencies. */
export const terminalStep: BuildStep = {
  name: 'terminal',
  title: 'Packing the terminal program',
  inputs: [
    'cli/**/*',
    'core/**/*.ts',
    'client/**/*.ts',
    'contract/**/*.ts',
    'generated/**/*.ts',
    'scripts/{bootstrap,build}/**/*',
    'docs/cli.md',
    'LICENSE',
    ...SETTINGS,
  ],
  outputs: ['dist/haat/**/*'],
  run: async () => {
    const cache = join(ROOT, '.cache')
    mkdirSync(cache, { recursive: true })
    const built = mkdtempSync(join(cache, 'terminal-'))
    try {
      await runTool('node', ['scripts/build/terminal/write-package.ts', built])
      publishFolder(built, join(ROOT, 'dist', 'haat'), 'package.json')
    } finally {
      rmSync(built, { recursive: true, force: true })
    }
  },
}

/** Runs a tool in the root of the project, with its output on stderr; rejects when it fails. */
function runTool(tool: Tool, args: string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(...toolCommand(tool, args), {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 2, 2],
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${tool} ${args.join(' ')} ended with ${code}`))
    })
  })
}

/**
 * Replaces a build atomically: renames each file of the new build, `entry`, which refers to all others, last; then removes the
 * files that only the former build had. Both folders must be on one disk.
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
