import { expect, test } from 'vitest'
import {
  readSeconds,
  resolveSettings,
  type Env,
  type GlobalFlags,
  type ProfileFiles,
  type ProfileSettings,
  type Settings,
} from './settings.ts'

const stored = (settings: ProfileSettings = {}, url: string | null = null): ProfileFiles => ({
  settings,
  path: '/settings/default.json',
  session: { url, path: '/default.json' },
})

const [flag, env, profile] = ['http://flag.test', 'http://env.test', 'http://profile.test']
test.each<[GlobalFlags, Env, ProfileFiles, Partial<Settings>]>([
  [{ url: flag }, { HAAT_URL: env }, stored({}, profile), { url: flag }],
  [{}, { HAAT_URL: `${env}/` }, stored({}, profile), { url: env }],
  [{}, {}, stored({ url: 'http://own.test' }, profile), { url: 'http://own.test' }],
  [{}, {}, stored(), { url: 'http://127.0.0.1:3000', timeoutMs: 30_000, color: true }],
  [{ url: 'https://a.test/shop/' }, {}, stored(), { url: 'https://a.test/shop' }],
  [{}, { HAAT_TIMEOUT: '0.5' }, stored(), { timeoutMs: 500 }],
  [{}, { NO_COLOR: '1' }, stored(), { color: false }],
  [{}, { TERM: 'dumb' }, stored(), { color: false }],
])(
  'prefers flags %j to variables %j to the profile %j when a setting is resolved: %j',
  (flags, given, here, settings) => {
    expect(resolveSettings(flags, given, here)).toMatchObject(settings)
  },
)

test.each(['shop.test', 'ftp://shop.test', 'http://me:secret@shop.test', 'http://shop.test/?a=1', ''])(
  'refuses %j when an address of a store is wanted',
  (url) => {
    const refused = expect.objectContaining({ exit: 2, message: expect.stringContaining('--url') as string })
    expect(() => resolveSettings({ url }, {}, stored())).toThrow(refused as Error)
  },
)

test.each([
  ['0.25', 0.25],
  ['0', null],
  ['86400', 86_400],
  ['86401', null],
])('reads %j as %j when it is a number of seconds', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds)
})
