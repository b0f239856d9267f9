import { expect, test } from 'vitest'

import { windowBrowser } from './window-browser.ts'

const machine = {
  platform: 'linux',
  env: { DISPLAY: ':0' },
  own: '/cache/chromium_headless_shell/headless_shell',
  exists: () => true,
}

test('the browser that is named is shown, or else the first that can be', async () => {
  expect(await windowBrowser({ ...machine, env: { DISPLAY: ':0', HAAT_CHROMIUM: '/my/chrome' } })).toBe(
    '/my/chrome',
  )
  expect(await windowBrowser(machine)).toBe('/usr/bin/chromium')
})

test('without a screen, or with a shell alone, it says what to do', async () => {
  await expect(windowBrowser({ ...machine, env: {} })).rejects.toThrow('A window needs a screen')
  const shell = '/usr/bin/chromium-headless-shell'
  await expect(
    windowBrowser({
      ...machine,
      env: { DISPLAY: ':0', HAAT_CHROMIUM: shell },
      exists: (file) => file === shell,
    }),
  ).rejects.toThrow('npx playwright install chromium')
})
