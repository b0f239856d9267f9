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

test.each([
  [{ timeout: '12' }, 'its field "timeout" must be a number of seconds'],
  [{ operatorKey: 'haat_op_example-key' }, 'its field "operatorUrl" is not the address of a store'],
])('refuses the settings %j with a reason', { tags: ['F-20', 'T-33'] }, (settings, error) => {
  expect(parseConfig({ version: 1, ...settings })).toEqual({ ok: false, error })
})
