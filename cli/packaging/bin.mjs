#!/usr/bin/env node
// The packed program's start, in words that any Node can read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    'Error: haat needs Node 20.19 or newer, this is ' +
      process.version +
      '.\nInstall a newer one: https://nodejs.org\n',
  )
  process.exitCode = 1
} else if (!saidVersion()) {
  keepWhatWasCompiled()
  // An import would scan the program for its exports first.
  process.getBuiltinModule('module').createRequire(import.meta.url)('./haat.cjs')
}

/**
 * Says the version without the program, if that alone is asked for: scripts ask for it most, and to read the program takes
 * as long as a start of Node. Where it cannot be said, the program finds out why.
 */
function saidVersion() {
  const words = process.argv.slice(2).join(' ')
  if (words !== '--version' && words !== '-V') return false
  const { readFileSync, writeSync } = process.getBuiltinModule('fs')
  try {
    const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
    writeSync(1, `${version}\n`)
    return true
  } catch {
    return false
  }
}

/**
 * A start is a third quicker when Node finds what it compiled before. In a folder of this person alone: what lies in the
 * system's folder for temporary files could have been put there by anybody.
 */
function keepWhatWasCompiled() {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env
  const caches = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && HOME + '/.cache')
  const { enableCompileCache } = process.getBuiltinModule('module')
  // A folder below whatever folder one happens to be in would be left behind there.
  const isPlace = caches && process.getBuiltinModule('path').isAbsolute(caches)
  if (isPlace && enableCompileCache) enableCompileCache(caches + '/haat')
}
