import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// Who may import whom. A room is a folder at the top level; within server, web and cli the layers are folders too.
// A file outside every row may import anything; a folder that no row names is refused, so a new one gets a row.
const ROOT = join(import.meta.dirname, '..')
const ROOMS: Record<string, string[]> = {
  core: ['core'],
  generated: ['generated'],
  client: ['client', 'generated'],
  server: ['server', 'core', 'generated'],
  web: ['web', 'core', 'generated', 'client'],
  cli: ['cli', 'core', 'generated', 'client'],
  features: ['features', 'generated', 'client', 'core', 'server'],
}
const LAYERS: Record<string, string[]> = {
  'web/ui': ['web/ui', 'web/lib'],
  'web/lib': ['web/lib', 'web/ui', 'web/locales'],
  'web/state': ['web/state', 'web/lib'],
  'web/commerce': ['web/commerce', 'web/ui', 'web/state', 'web/lib'],
  'web/session': ['web/session', 'web/commerce', 'web/state', 'web/lib'],
  'web/features': ['web/session', 'web/commerce', 'web/ui', 'web/state', 'web/lib'],
  'server/store': ['server/store', 'server/seed', 'server/config.ts'],
  'cli/output': ['cli/output'],
}

const faults: string[] = []
for (const file of globSync(
  Object.keys(ROOMS).map((room) => `${room}/**/*.{ts,tsx}`),
  { cwd: ROOT },
).sort()) {
  for (const target of importsOf(file)) {
    const fault = faultOf(file, target)
    if (fault) faults.push(`${file} imports ${target}: ${fault}`)
  }
}
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exit(1)

/** Files of this project that a file imports, from the root; packages are not of interest. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
  return specifiers
    .map((specifier) => {
      if (specifier.startsWith('#')) return specifier.slice(1)
      return specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), specifier)) : ''
    })
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
}

function faultOf(file: string, target: string): string | null {
  if (isTest(file)) return null
  const room = file.split('/')[0] ?? ''
  const targetRoom = target.split('/')[0] ?? ''
  if (!(ROOMS[room] ?? []).includes(targetRoom)) return `${room} may import ${ROOMS[room]?.join(', ')}`
  if (targetRoom !== room) return null
  const layer = layerOf(file)
  const allowed = LAYERS[layer]
  if (!allowed) return null
  const own = layer === 'web/features' ? file.split('/').slice(0, 3).join('/') : layer
  if ([...allowed, own].some((folder) => target === folder || target.startsWith(`${folder}/`))) return null
  return `${layer} may import ${[...allowed, own].join(', ')}`
}

function layerOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

/** Tests may reach for helpers of other rooms. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
