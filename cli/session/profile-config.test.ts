import { expect, test } from 'vitest'
import { parseSettings, sessionPath } from './profile-config.ts'

test.each([
  [{}, '/home/ana/.config/haat/default.json'],
  [{ XDG_CONFIG_HOME: '/xdg' }, '/xdg/haat/default.json'],
  [{ XDG_CONFIG_HOME: 'relative' }, '/home/ana/.config/haat/default.json'],
  [{ HAAT_CONFIG_DIR: '/here', XDG_CONFIG_HOME: '/xdg' }, '/here/default.json'],
  [{ HAAT_CONFIG_DIR: '' }, '/home/ana/.config/haat/default.json'],
])('with %j the session is %s', (env, path) => {
  expect(sessionPath(env, '/home/ana', 'default')).toBe(path)
})

const noNames = ['', '.', '..', '../other', 'a/b', 'a\\b', '.hidden', 'a\0', 'x'.repeat(65)]
test.each(noNames)('a profile cannot be named %j', (profile) => {
  expect(() => sessionPath({}, '/home/ana', profile)).toThrow('cannot name a profile')
})

test('a number in quotes is none', { tags: 'F-20' }, () => {
  const error = 'its field "timeout" must be a number of seconds'
  expect(parseSettings('{ "version": 1, "timeout": "12" }')).toMatchObject({
    ok: false,
    error: expect.stringContaining(error) as string,
  })
})
