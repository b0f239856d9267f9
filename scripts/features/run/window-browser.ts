import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

/** Browsers that can show a window, where systems keep them. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

type Machine = {
  platform: string
  env: Readonly<Record<string, string | undefined>>
  own: string
  exists: (file: string) => boolean
}

/** A browser for somebody who wants to see it; rejects with what is missing. */
export function windowBrowser(
  { platform, env, own, exists }: Machine = {
    platform: process.platform,
    env: process.env,
    own: chromium.executablePath(),
    exists: existsSync,
  },
): Promise<string> {
  const screen = env['DISPLAY'] ?? env['WAYLAND_DISPLAY'] ?? ''
  if (platform === 'linux' && screen === '')
    return Promise.reject(
      new Error('A window needs a screen, and neither DISPLAY nor WAYLAND_DISPLAY names one.'),
    )
  const named = env['HAAT_CHROMIUM'] ?? ''
  const files = [named, own, ...(PLACES[platform] ?? [])].filter((each) => each !== '')
  // The shell of Chromium is quick because it shows nothing.
  const found = files.find(
    (file) => exists(file) && !file.includes('headless-shell') && !file.includes('headless_shell'),
  )
  if (found !== undefined) return Promise.resolve(found)
  return Promise.reject(
    new Error(
      'There is no browser that shows a window. Run npx playwright install chromium, or name one in HAAT_CHROMIUM.',
    ),
  )
}
