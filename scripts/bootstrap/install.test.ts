import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { installPackages } from './install.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-install-'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  vi.stubEnv('npm_execpath', join(folder, 'npm-cli.cjs'))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  npm('installed')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** An npm of a few lines that notes where it was asked for what, as the real one takes a second for nothing. */
function npm(ending: 'installed' | 'offline') {
  const program = `const { appendFileSync, mkdirSync } = require('node:fs')
    mkdirSync('node_modules', { recursive: true })
    appendFileSync('asked', process.argv[2] + '\\n')
    process.exit(${ending === 'installed' ? 0 : 1})`
  writeFileSync(join(folder, 'npm-cli.cjs'), program)
}

const installed = () => installPackages(folder, join(folder, 'cache', 'install.lock'))
const asked = () => {
  const file = join(folder, 'asked')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
}

test('installs again only when the lock file changes', async () => {
  expect([await installed(), await installed()]).toEqual([true, true])
  expect(asked()).toEqual(['ci'])
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3}')
  expect(await installed()).toBe(true)
  expect(asked()).toEqual(['ci', 'ci'])
})

test('two that need it at once install it once', async () => {
  expect(await Promise.all([installed(), installed()])).toEqual([true, true])
  expect(asked()).toEqual(['ci'])
})

test('retries a failed installation at the next start', async () => {
  npm('offline')
  expect(await installed()).toBe(false)
  npm('installed')
  expect(await installed()).toBe(true)
  expect(asked()).toEqual(['ci', 'ci'])
})
