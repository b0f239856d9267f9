import { expect, test } from 'vitest'
import { configFolder, parseConfig, profilePaths } from './profile-config.ts'

test.each([
  [{}, 'linux', '/home/ana/.config/haat'],
  [{ XDG_CONFIG_HOME: '/xdg' }, 'linux', '/xdg/haat'],
  [{ XDG_CONFIG_HOME: 'relative' }, 'linux', '/home/ana/.config/haat'],
  [{ HAAT_CONFIG_DIR: '/here', XDG_CONFIG_HOME: '/xdg' }, 'linux', '/here'],
  [{ APPDATA: '/users/ana/AppData/Roaming' }, 'win32', '/users/ana/AppData/Roaming/haat'],
] as const)('the folder for %j on %s is %s', (env, platform, folder) => {
  expect(configFolder(env, '/home/ana', platform)).toBe(folder)
})

const invalid = ['', '..', 'a/b', 'a\\b', 'x'.repeat(65)]
test.each(invalid)('refuses a profile when it is named %j', (profile) => {
  expect(() => profilePaths('/here', profile)).toThrow('cannot name a profile')
})

test('refuses a number when it is in quotes', { tags: 'F-20' }, () => {
  const error = 'its field "timeout" must be a number of seconds'
  expect(parseConfig({ version: 1, timeout: '12' })).toEqual({ ok: false, error })
})
