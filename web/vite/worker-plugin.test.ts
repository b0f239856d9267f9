import { expect, test } from 'vitest'

import { localeLanguages } from './locales-plugin.ts'
import { filesOfBuild } from './worker-plugin.ts'

const output = (fileName: string, source = '') => ({ fileName, source })

test('a worker knows all that is named by its content, and what home and cart cannot be without', () => {
  const { files, vital } = filesOfBuild([
    output('index.html', '<link href="/app/index-a.css"><script src="/app/index-a.js"></script>'),
    output(
      '.vite/route-files.json',
      '{"index":["/app/home-a.js"],"viewPage":["/app/cart-a.js"],"login":["/app/login-a.js"]}',
    ),
    ...['index-a.css', 'index-a.js', 'home-a.js', 'cart-a.js', 'login-a.js', 'logo-a.svg'].map((name) =>
      output(`app/${name}`),
    ),
    output('locales/en.json', '{}'),
  ])
  const texts = files.filter((file) => /^\/locales\/\w+\.json\?v=\w+$/.test(file))
  expect(texts).toHaveLength(localeLanguages().length)
  expect(files.filter((file) => !texts.includes(file))).toEqual([
    '/app/cart-a.js',
    '/app/home-a.js',
    '/app/index-a.css',
    '/app/index-a.js',
    '/app/login-a.js',
  ])
  expect(vital).toEqual(['/app/cart-a.js', '/app/home-a.js', '/app/index-a.css', '/app/index-a.js'])
})
