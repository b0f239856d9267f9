import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { profileName, readSeconds, resolveSettings, type Env, type GlobalFlags } from './settings.ts'

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
  expect(resolveSettings(flags, env, profileUrl).url).toBe(url)
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
  expect(() => resolveSettings({ url }, {}, null)).toThrow(refused as Error)
})

test.each<[GlobalFlags, Env, number]>([
  [{ timeout: 2 }, { HAAT_TIMEOUT: '9' }, 2000],
  [{}, { HAAT_TIMEOUT: '0.5' }, 500],
  [{}, {}, 30_000],
])('the time-out of %j %j is %i ms', (flags, env, timeoutMs) => {
  expect(resolveSettings(flags, env, null).timeoutMs).toBe(timeoutMs)
})

test('a bad HAAT_TIMEOUT names itself', () => {
  expect(() => resolveSettings({}, { HAAT_TIMEOUT: 'soon' }, null)).toThrow(Failure)
  expect(() => resolveSettings({}, { HAAT_TIMEOUT: 'soon' }, null)).toThrow(
    'HAAT_TIMEOUT must be a number of seconds',
  )
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
  expect(resolveSettings(flags, env, null).color).toBe(color)
})

test.each<[GlobalFlags, Env, string]>([
  [{ profile: 'a' }, { HAAT_PROFILE: 'b' }, 'a'],
  [{}, { HAAT_PROFILE: 'b' }, 'b'],
  [{}, { HAAT_PROFILE: '' }, 'default'],
])('the profile of %j %j is %s', (flags, env, name) => {
  expect(profileName(flags, env)).toBe(name)
})
