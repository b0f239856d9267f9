import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { TERMINAL_SETTINGS, WORKSHOP_SETTINGS } from '#core/setting-names.ts'
import { OWNER } from '#server/test/owner-settings.ts'
import { assertProductionSettings, REQUIRED_IN_PRODUCTION, unknownSettings } from './check-environment.ts'

/** A name that occurs in this file alone is unused. */
const NAMES = join('core', 'setting-names.ts')

const ROOT = join(import.meta.dirname, '..', '..')

// What is named in a text, or asked of the environment; `import.meta.env.…` is put in by the build.
const NAMED = /(?:(?<!import\.meta\.)env\.|['"`])(HAAT_[A-Z_]*[A-Z])\b/g
// Tests name what they make up; what they are told stands in their own environment.
const ASKED = /process\.env(?:\.|\[')(HAAT_[A-Z_]*[A-Z])\b/g

test(
  'names all missing settings in one sentence when a shop in production lacks some',
  { tags: 's1.owner' },
  () => {
    expect(() => assertProductionSettings({ NODE_ENV: 'production', SHOP_PHONE: ' ' })).toThrow(
      /^NODE_ENV=production needs PUBLIC_URL, SHOP_PHONE, SHOP_EMAIL, SHOP_ADDRESS and MAIL_FROM, .+$/,
    )
    const { SHOP_EMAIL: _, ...rest } = OWNER
    expect(() => assertProductionSettings({ NODE_ENV: 'production', ...rest })).toThrow(/ needs SHOP_EMAIL, /)
  },
)

test('accepts a complete production environment, and the demo shop without settings', () => {
  expect(() => assertProductionSettings({ NODE_ENV: 'production', ...OWNER })).not.toThrow()
  expect(() => assertProductionSettings({})).not.toThrow()
})

test('fixtures give exactly the settings that production requires', () => {
  expect(Object.keys(OWNER)).toEqual(REQUIRED_IN_PRODUCTION)
})

test('knows every variable that a program reads or a page names', () => {
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
])('names %s and the nearest setting, %s', (slip, nearest) => {
  const env = { [slip]: '1', HAAT_DATA: 'data', HAAT_URL: 'http://shop', PATH: '' }
  expect(unknownSettings(env)).toEqual([`${slip} is no setting and has no effect; the nearest is ${nearest}`])
})

function namedIn(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(pattern)].map(([, name = '']) => name)
  })
}
