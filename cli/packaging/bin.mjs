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
} else {
  keepWhatWasCompiled()
  void import(new URL('haat.mjs', import.meta.url).href)
}

/**
 * A start is a third quicker when Node finds what it compiled before. In a folder of this person alone: what lies in the
 * system's folder for temporary files could have been put there by anybody.
 */
function keepWhatWasCompiled() {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env
  const caches = XDG_CACHE_HOME || LOCALAPPDATA || (HOME && HOME + '/.cache')
  const { enableCompileCache } = process.getBuiltinModule('module')
  if (caches && enableCompileCache) enableCompileCache(caches + '/haat')
}
