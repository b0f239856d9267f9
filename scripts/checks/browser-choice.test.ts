import { expect, test } from 'vitest'

import { browserFiles, browserHints, installCommands } from './starting-browser.ts'

const debian = { platform: 'linux', libc: 'glibc', root: true } as const
const alpine = { platform: 'linux', libc: 'musl', root: true } as const
const mac = { platform: 'darwin', libc: null, root: false } as const
const windows = { platform: 'win32', libc: null, root: false } as const
const programs = (machine: Parameters<typeof installCommands>[0]) =>
  installCommands(machine).map(([program]) => program)

test('a browser that is named is the only one', () => {
  expect(browserFiles(debian, '/opt/chrome', '/own')).toEqual(['/opt/chrome'])
})

test('macOS and Windows use the browser of Playwright, which is installed when it is missing', () => {
  for (const machine of [mac, windows]) {
    expect(browserFiles(machine, undefined, '/own')).toEqual(['/own'])
    expect(programs(machine)).toEqual(['playwright'])
    expect(browserHints(machine)).toMatch(/^Run npx playwright install chromium,/)
  }
})

test('Debian takes either; packages are installed by root alone', () => {
  expect(browserFiles(debian, undefined, '/own')).toEqual([
    '/own',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ])
  expect(programs(debian)).toEqual(['playwright', 'apt-get', 'apt-get'])
  expect(programs({ ...debian, root: false })).toEqual(['playwright'])
})

test('Alpine, where the browser of Playwright does not start, uses its own', () => {
  expect(browserFiles(alpine, undefined, '/own')).not.toContain('/own')
  expect(installCommands(alpine)).toEqual([['apk', 'add', '--quiet', 'chromium']])
  expect(installCommands({ ...alpine, root: false })).toEqual([])
  expect(browserHints(alpine)).toContain('apk add chromium')
})
