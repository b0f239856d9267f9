import { expect, test } from 'vitest'

import { windowBrowser } from './window-browser.ts'

const machine = {
  platform: 'linux',
  env: { DISPLAY: ':0' },
  own: '/cache/chromium_headless_shell/headless_shell',
  exists: () => true,
}

test('the browser that is named is shown, or else the first that can be', async () => {
  const named = { DISPLAY: ':0', HAAT_CHROMIUM: '/my/chrome' }
  expect(await windowBrowser({ ...machine, env: named })).toBe('/my/chrome')
  expect(await windowBrowser(machine)).toBe('/usr/bin/chromium')
})

test('without a screen, or with a shell alone, it says what to do', async () => {
  await expect(windowBrowser({ ...machine, env: {} })).rejects.toThrow('A window needs a screen')
  const shell = '/usr/bin/chromium-headless-shell'
  const env = { DISPLAY: ':0', HAAT_CHROMIUM: shell }
  const shown = windowBrowser({ ...machine, env, exists: (file) => file === shell })
  await expect(shown).rejects.toThrow('npx playwright install chromium')
})
