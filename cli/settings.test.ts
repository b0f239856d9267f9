import { expect, test } from 'vitest'
import {
  profileName,
  readSeconds,
  resolveSettings,
  settle,
  type Env,
  type GlobalFlags,
  type KeptHere,
  type KeptSettings,
} from './settings.ts'

const kept = (settings: KeptSettings = {}, url: string | null = null): KeptHere => ({
  settings,
  path: '/settings/default.json',
  session: { url, path: '/default.json' },
})

test.each<[string, GlobalFlags, Env, string | null, string]>([
  [
    'the flag',
    { url: 'http://flag.test' },
    { HAAT_URL: 'http://env.test' },
    'http://profile.test',
    'http://flag.test',
  ],
  ['the environment', {}, { HAAT_URL: 'http://env.test/' }, 'http://profile.test', 'http://env.test'],
  ['the profile', {}, { HAAT_URL: '' }, 'http://profile.test', 'http://profile.test'],
  ['the usual address', {}, {}, null, 'http://127.0.0.1:3000'],
  ['a path without its last slash', { url: 'https://a.test/shop/' }, {}, null, 'https://a.test/shop'],
])('the store is that of %s', (_case, flags, env, profileUrl, url) => {
  expect(resolveSettings(flags, env, kept({}, profileUrl)).url).toBe(url)
})

test.each([
  'shop.test',
  'ftp://shop.test',
  'http://me:secret@shop.test',
  'http://shop.test/?a=1',
  'http://',
  '',
])('%j is no address of a store', (url) => {
  const refused = expect.objectContaining({ exit: 2, message: expect.stringContaining('--url') as string })
  expect(() => resolveSettings({ url }, {}, kept())).toThrow(refused as Error)
})

test.each<[GlobalFlags, Env, number]>([
  [{ timeout: 2 }, { HAAT_TIMEOUT: '9' }, 2000],
  [{}, { HAAT_TIMEOUT: '0.5' }, 500],
  [{}, {}, 30_000],
])('the time-out of %j %j is %i ms', (flags, env, timeoutMs) => {
  expect(resolveSettings(flags, env, kept()).timeoutMs).toBe(timeoutMs)
})

test.each([
  ['5', 5],
  ['0.25', 0.25],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['86401', null],
  ['', null],
])('%j is %j seconds', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds)
})

test.each<[GlobalFlags, Env, boolean]>([
  [{}, {}, true],
  [{ color: false }, {}, false],
  [{}, { NO_COLOR: '1' }, false],
  [{}, { TERM: 'dumb' }, false],
])('colours with %j %j: %j', (flags, env, color) => {
  expect(resolveSettings(flags, env, kept()).color).toBe(color)
})

test.each<[GlobalFlags, Env, string]>([
  [{ profile: 'a' }, { HAAT_PROFILE: 'b' }, 'a'],
  [{}, { HAAT_PROFILE: 'b' }, 'b'],
  [{}, { HAAT_PROFILE: '' }, 'default'],
])('the profile of %j %j is %s', (flags, env, name) => {
  expect(profileName(flags, env)).toBe(name)
})

test('a profile’s own address goes before that of its cart', () => {
  expect(resolveSettings({}, {}, kept({ url: 'http://own.test' }, 'http://cart.test')).url).toBe(
    'http://own.test',
  )
})

test('every setting says where it comes from', () => {
  const flags: GlobalFlags = { retry: 3, strict: true, color: true }
  const env = { HAAT_TIMEOUT: '5', HAAT_RETRY: '9', NO_COLOR: '1' }
  const settled = settle(flags, env, kept({ production: true, timeout: 7, retry: 1 }, 'http://cart.test'))
  expect(settled).toEqual([
    { name: 'url', value: 'http://cart.test', from: '/default.json' },
    { name: 'quoteUrl', value: undefined, from: 'default' },
    { name: 'email', value: undefined, from: 'default' },
    { name: 'timeout', value: 5, from: 'HAAT_TIMEOUT' },
    { name: 'retry', value: 3, from: '--retry' },
    { name: 'strict', value: true, from: '--strict' },
    { name: 'insecureHttp', value: false, from: 'default' },
    { name: 'production', value: true, from: '/settings/default.json' },
    { name: 'keyring', value: false, from: 'default' },
    { name: 'noColor', value: true, from: 'NO_COLOR' },
  ])
})

test.each([
  ['HAAT_URL', 'http://me:hidden@a.test'],
  ['HAAT_QUOTE_URL', 'hidden'],
  ['HAAT_TIMEOUT', 'hidden'],
  ['HAAT_RETRY', '21 hidden'],
  ['HAAT_EMAIL', 'hidden\u0007'],
])('a bad %s names itself and shows nothing of its value', (name, value) => {
  const wanted = expect.objectContaining({ exit: 2, message: expect.stringContaining(name) as string })
  expect(() => resolveSettings({}, { [name]: value }, kept())).toThrow(wanted as Error)
  expect(() => resolveSettings({}, { [name]: value }, kept())).not.toThrow('hidden')
})
