import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTerminal } from '#cli/testing/terminal.ts'
import { browserCommand, pathOfPage, storefrontPages } from './open.ts'

const url = 'https://store.test/search?q=a%26b'

test.each([
  ['linux', { DISPLAY: ':0' }, ['xdg-open', url]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', url]],
  ['linux', { WSL_DISTRO_NAME: 'Debian' }, ['rundll32.exe', 'url.dll,FileProtocolHandler', url]],
  ['linux', {}, null],
  ['darwin', {}, ['open', url]],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', url]],
] as const)('%s with %j opens by %j', (platform, env, command) => {
  expect(browserCommand(platform, env, url)).toEqual(command)
})

test('every page is one of the storefront', () => {
  const routes = globSync('*.tsx', { cwd: join(import.meta.dirname, '../../../web/routes') })
    .filter((file) => !/^[-_]{2}|^-|^\$/.test(file))
    .map((file) => file.replace(/^_customer\./, '').replace(/(\.index)?\.tsx$/, ''))
    .map((name) => `/${name === 'index' ? '' : name.replaceAll('.', '/')}`)
  for (const { path } of Object.values(storefrontPages)) {
    const [pathname = ''] = path('4').split('?')
    const found = routes.some((route) =>
      new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname),
    )
    expect({ pathname, found }).toEqual({ pathname, found: true })
  }
})

test('what is searched cannot become another address', () => {
  expect(pathOfPage('search', ['抹茶', 'a&b#c'])).toBe('/search?q=%E6%8A%B9%E8%8C%B6%20a%26b%23c')
  expect(pathOfPage('category', ['../x'])).toBe('/categoryDetails/..%2Fx')
})

test('without a screen the address is printed, and said why', async () => {
  expect(await openTerminal().run('open', 'product', '12')).toEqual({
    exit: 0,
    out: 'https://store.test/productDetails/12\n',
    err: 'There is no screen or browser here: open the address yourself\n',
  })
})

test('asked to print, it only prints', async () => {
  const { run, env } = openTerminal()
  env['DISPLAY'] = ':0'
  const printed = { exit: 0, out: 'https://store.test/viewPage\n', err: '' }
  expect(await run('open', 'cart', '--print')).toEqual(printed)
  const { out } = await run('open', '--print', '--json')
  expect(JSON.parse(out)).toEqual({ url: 'https://store.test/', opened: false })
})
