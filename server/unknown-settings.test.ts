import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { TERMINAL_SETTINGS, WORKSHOP_SETTINGS } from '#core/setting-names.ts'
import { unknownSettings } from './unknown-settings.ts'

/** Where they stand: what is named there alone, nobody reads. */
const NAMES = join('core', 'setting-names.ts')

const ROOT = join(import.meta.dirname, '..')

// What is named in a text, or asked of the environment; `import.meta.env.…` is put in by the build.
const NAMED = /(?:(?<!import\.meta\.)env\.|['"`])(HAAT_[A-Z_]*[A-Z])\b/g
// Tests name what they make up; what they are told stands in their own environment.
const ASKED = /process\.env(?:\.|\[')(HAAT_[A-Z_]*[A-Z])\b/g

test('whatever a program of this project reads, and whatever its papers name, is a setting', () => {
  const rooms = 'cli,client,core,features,scripts,server,web'
  const files = globSync(`{vite.config.ts,{${rooms}}/**/*.{ts,tsx,mjs}}`, { cwd: ROOT })
  const programs = files.filter((file) => !file.includes('.test.') && file !== NAMES)
  const named = new Set([
    ...namedIn(programs, NAMED),
    ...namedIn(files, ASKED),
    ...namedIn(globSync('{README.md,docs/*.md,deploy/**/*.*}', { cwd: ROOT }), /\b(HAAT_[A-Z_]*[A-Z])\b/g),
  ])
  expect(named.size).toBeGreaterThan(40)
  expect(unknownSettings(Object.fromEntries([...named].map((name) => [name, ''])))).toEqual([])
  const listed: string[] = [...TERMINAL_SETTINGS, ...WORKSHOP_SETTINGS]
  expect(listed.filter((name) => !named.has(name))).toEqual([])
})

test.each([
  ['HAAT_DRAIN', 'HAAT_DRAIN_MS'],
  ['HAAT_TRUSTED_PROXY', 'HAAT_TRUSTED_PROXIES'],
  ['HAAT_RETRIES', 'HAAT_RETRY'],
  ['HAAT_OPERATOR_KEYS', 'HAAT_OPERATOR_KEY'],
  ['HAAT_PASSWORDFILE', 'HAAT_PASSWORD_FILE'],
])('a slip of the pen, %s, is told beside the nearest, %s', (slip, nearest) => {
  const env = { [slip]: '1', HAAT_DATA: 'data', HAAT_URL: 'http://shop', PATH: '' }
  expect(unknownSettings(env)).toEqual([`${slip} is no setting and has no effect; the nearest is ${nearest}`])
})

function namedIn(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(pattern)].map(([, name = '']) => name)
  })
}
